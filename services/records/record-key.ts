/**
 * Keys in the address of a request: one path segment, decoded like a form value. `+` is a blank, `%2F` a slash that stays in
 * the segment, and a percent sign without two hexadecimal digits behind it stands for itself.
 */

/**
 * The key of a segment.
 * @throws URIError when the bytes are not UTF-8
 */
export function decodeKey(segment: string): string {
  if (!/[%+]/.test(segment)) return segment;
  return decodeURIComponent(repairPercent(segment.replaceAll('+', ' ')));
}

/** Text in which every percent sign begins a sequence that can be decoded. */
export function repairPercent(text: string): string {
  return text.includes('%') ? text.replace(/%(?![\da-f]{2})/gi, '%25') : text;
}
