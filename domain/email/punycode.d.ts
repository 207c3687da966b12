/** What is used of a package that comes without declarations. RFC 3492. */
declare module 'punycode.js' {
  const punycode: {
    toASCII(domain: string): string;
    toUnicode(domain: string): string;
  };
  export default punycode;
}
