/**
 * How a token may match: `whole` – every token is a whole word; `open` – the token still being typed is a prefix;
 * `spelled` – as `open`, and words may be abbreviated, written out or in another script; `respelled` – as `spelled`, and
 * those that may be must be; `loose` – as `open`, and every word may be unfinished; `typo` – as `spelled`, and words may
 * have a typing error.
 */
export type Strictness = 'whole' | 'open' | 'spelled' | 'respelled' | 'loose' | 'typo';
