/**
 * The case of a name that no list knows. What was typed with care, in mixed case, is kept; otherwise each part between
 * blanks, hyphens and apostrophes gets a capital, and particles of nobility do not: `o'hara` → `O'Hara`,
 * `VAN DER BERG` → `van der Berg`, `салтыков-щедрин` → `Салтыков-Щедрин`.
 */
export function properCase(typed: string): string {
  const lower = typed.toLowerCase();
  if (typed !== lower && typed !== typed.toUpperCase()) return typed;
  return lower.replace(WORD, (word, offset: number) => {
    const alone = offset === 0 && word.length === lower.length;
    if (!alone && PARTICLES.has(word)) return word;
    const [first = ''] = word;
    return first.toUpperCase() + word.slice(first.length);
  });
}

/** Whether a folded word only leads to a name, as `de` and `von` do. */
export function isParticle(key: string): boolean {
  return key.length > 1 && PARTICLES.has(key);
}

// ———

const WORD = /[\p{L}\p{M}]+/gu;

const PARTICLES: ReadonlySet<string> = new Set(
  'von vom zu van der den ter de la las los del da das do dos du des di y e бей оглы кызы фон де ван дер'.split(' '),
);
