/**
 * Domains on the lists of providers that are nobody's provider: they stand one slip of the hand beside a great one, and what
 * comes to them was meant for it. All other domains on the lists are left as they are, however near they look.
 */
export const MISTYPED_DOMAINS: ReadonlySet<string> = new Set([
  'gamil.com',
  'gmai.com',
  'gmail.om',
  'gmal.com',
  'gmial.com',
  'homail.com',
  'hotmai.com',
  'hotmail.cm',
  'hotmail.con',
  'hotmial.com',
  'yaho.com',
  'yahoo.om',
]);
