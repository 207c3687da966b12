import { otherLayouts } from '#domain/text';
import type { EmailReader } from './email-reader.ts';
import { hasTopLevel } from './internet-name.ts';
import { MISTYPED_DOMAINS } from './mistyped-domains.ts';
import type { ProviderKind } from './records.ts';
import { sumsWithOneLess } from './sums-with-one-less.ts';
import { typingDistance } from './typing-distance.ts';

/** What is made of a domain. */
export interface RepairedDomain {
  /** The domain as it was, where nothing better is sure. */
  readonly domain: string;
  readonly kind: ProviderKind | null;
  /** `typo:domain`, `typo:tld`, `layout:domain`, `added:tld`, `missing:tld`, `unknown:tld`; empty for one that is right. */
  readonly notes: readonly string[];
  /** Other domains that may be meant, the likelier first. */
  readonly others: readonly string[];
  /** By how much the answer is likelier than the next: the logarithm of the odds, 0…10; 10 for a known domain. */
  readonly margin: number;
}

/**
 * Mends typing errors of domains by weighing who would type so: a provider's popularity and the cost of the error
 * (`typing-distance.ts`) against the chance that a domain nobody has heard of exists. A domain of the lists is never changed,
 * but for the few of `mistyped-domains.ts`. Costs a microsecond for a known domain, some ten for another; repeated ones are
 * remembered. Holds all listed domains, some megabytes.
 */
export class DomainRepair {
  /** Every listed domain: a look-up here takes a tenth of one in the file. */
  readonly #kinds = new Map<string, ProviderKind>();
  readonly #providers: readonly string[];
  /** Sum of a text with one letter less, or of all its letters → numbers of the providers that have it. */
  readonly #nearby = new Map<number, number[]>();
  /** The name before the first dot → providers of the name, by popularity. */
  readonly #byName: ReadonlyMap<string, readonly number[]>;
  readonly #remembered = new Map<string, RepairedDomain>();

  constructor(reader: EmailReader) {
    for (let number = 0; number < reader.count; number++) this.#kinds.set(reader.domain(number), reader.kind(number));
    this.#providers = Array.from({ length: reader.popularCount }, (_, number) => reader.domain(number));
    for (const [number, domain] of this.#providers.entries()) {
      for (const key of sumsWithOneLess(domain)) {
        const found = this.#nearby.get(key);
        if (found === undefined) this.#nearby.set(key, [number]);
        else found.push(number);
      }
    }
    this.#byName = Map.groupBy(this.#providers.keys(), (number) => nameOf(this.#providers[number]!));
  }

  /** How a domain is listed; null for one that is not. */
  kindOf(domain: string): ProviderKind | null {
    return this.#kinds.get(domain) ?? null;
  }

  /** @param domain lower case, Unicode */
  repair(domain: string): RepairedDomain {
    const known = this.#remembered.get(domain);
    if (known !== undefined) return known;
    const repaired = this.#judge(domain);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(domain, repaired);
    return repaired;
  }

  #judge(domain: string): RepairedDomain {
    const kind = this.kindOf(domain);
    const isMistyped = MISTYPED_DOMAINS.has(domain);
    if (kind !== null && !isMistyped) return this.#asIs(domain, kind, []);
    if (domain.startsWith('www.') && domain.indexOf('.', 4) > 0) {
      const inner = this.#judge(domain.slice(4));
      if (inner.kind !== null) return this.#answer(inner.domain, ['typo:domain'], inner.others, inner.margin);
    }
    if (!domain.includes('.')) return this.#withTopLevel(domain);
    const isReal = hasTopLevel(domain);
    const layout = isReal ? null : this.#retyped(domain);
    if (layout !== null) return layout;

    const meant = this.#meant(domain);
    const [first, second] = meant;
    const ownLikelihood = isReal && !isMistyped ? likelihoodOfUnknown(domain) : NEVER;
    if (first !== undefined) {
      const next = Math.max(second?.likelihood ?? NEVER, ownLikelihood);
      const margin = Math.min(MAX_MARGIN, first.likelihood - next);
      const others = meant.slice(1, MAX_OTHERS + 1).map(({ number }) => this.#providers[number]!);
      if (margin > 0 && (!isReal || isMistyped || first.distance <= MAX_SURE_DISTANCE)) {
        const meantDomain = this.#providers[first.number]!;
        const note = nameOf(meantDomain) === nameOf(domain) ? 'typo:tld' : 'typo:domain';
        return this.#answer(meantDomain, [note], others, margin);
      }
      if (ownLikelihood > NEVER) {
        const near = [this.#providers[first.number]!, ...others].slice(0, MAX_OTHERS);
        const isNear = ownLikelihood - first.likelihood < MIN_OFFERED_MARGIN;
        return {
          ...this.#asIs(domain, kind, isNear ? ['similar:domain'] : [], isNear ? near : []),
          margin: Math.min(MAX_MARGIN, Math.max(0, ownLikelihood - first.likelihood)),
        };
      }
    }
    if (isReal) return this.#ofOtherCountry(domain);
    return this.#withOtherTopLevel(domain);
  }

  /** Popular domains one typing error away, or two where the ending is none; the likelier first. */
  #meant(domain: string): readonly Meant[] {
    const numbers = new Set<number>();
    for (const sum of sumsWithOneLess(domain)) {
      const near = this.#nearby.get(sum);
      if (near !== undefined) for (const number of near) numbers.add(number);
    }
    if (numbers.size === 0) return NOTHING;
    const meant: Meant[] = [];
    for (const number of numbers) {
      const provider = this.#providers[number]!;
      const distance = typingDistance(domain, provider, MAX_DISTANCE);
      if (distance > MAX_DISTANCE || !isLikeError(domain, provider)) continue;
      meant.push({ number, distance, likelihood: likelihoodOf(number) - distance * COST_OF_ERROR });
    }
    return meant.toSorted((a, b) => b.likelihood - a.likelihood);
  }

  /** The name of a great provider in a country where it has no such domain: offered, not changed. */
  #ofOtherCountry(domain: string): RepairedDomain {
    const [great] = this.#byName.get(nameOf(domain)) ?? [];
    const isOffered = great !== undefined && great < GREAT_PROVIDERS && domain.split('.').length === 2;
    if (!isOffered) return this.#asIs(domain, null, []);
    return { ...this.#asIs(domain, null, ['similar:domain'], [this.#providers[great]!]), margin: 0.5 };
  }

  /** `gmail`: the provider of the name, or of a name that is nearly so. */
  #withTopLevel(name: string): RepairedDomain {
    const [first, second] = this.#byName.get(name) ?? [];
    if (first !== undefined) {
      const margin = second === undefined ? MAX_MARGIN / 2 : likelihoodOf(first) - likelihoodOf(second);
      const others = second === undefined ? [] : [this.#providers[second]!];
      return this.#answer(this.#providers[first]!, ['added:tld'], others, margin);
    }
    // `gmailcom`: the dot is what is missing.
    const best = this.#meant(name).find(({ number }) => this.#providers[number]!.replaceAll('.', '') === name);
    if (best !== undefined) return this.#answer(this.#providers[best.number]!, ['typo:domain'], [], MAX_MARGIN / 2);
    return this.#retyped(name) ?? this.#asIs(name, null, ['missing:tld']);
  }

  /** A name nobody has heard of with an ending that is none: the ending that was meant. */
  #withOtherTopLevel(domain: string): RepairedDomain {
    const dot = domain.lastIndexOf('.');
    const typed = domain.slice(dot + 1);
    const name = domain.slice(0, dot);
    const near = TOP_LEVELS.map((topLevel, rank) => {
      const distance = typingDistance(typed, topLevel, MAX_DISTANCE);
      return { topLevel, distance, likelihood: -Math.log(rank + 1) - distance * COST_OF_ERROR };
    })
      .filter(({ topLevel, distance }) => distance <= Math.min(MAX_DISTANCE, topLevel.length * MAX_DISTANCE_PER_LETTER))
      .toSorted((a, b) => b.likelihood - a.likelihood);
    const [first, second] = near;
    if (first === undefined) return this.#asIs(domain, null, ['unknown:tld']);
    const mended = `${name}.${first.topLevel}`;
    const whole = hasTopLevel(mended) ? this.#judge(mended) : this.#asIs(mended, null, []);
    const margin = Math.min(whole.margin, first.likelihood - (second?.likelihood ?? NEVER));
    const others = second === undefined ? [] : [`${name}.${second.topLevel}`];
    return this.#answer(
      whole.domain,
      ['typo:tld', ...whole.notes.filter((note) => note.startsWith('typo'))],
      others,
      margin,
    );
  }

  /** A domain that was typed with the wrong layout: one of the lists, or at least one whose ending exists. */
  #retyped(domain: string): RepairedDomain | null {
    const texts = otherLayouts(domain).filter((text) => PLAUSIBLE.test(text) && hasTopLevel(text));
    const known = texts.find((text) => this.kindOf(text) !== null);
    if (known !== undefined) return this.#answer(known, ['layout:domain'], [], MAX_MARGIN / 2);
    const [first] = texts;
    return first === undefined ? null : this.#answer(first, ['layout:domain'], [], 1);
  }

  #asIs(
    domain: string,
    kind: ProviderKind | null,
    notes: readonly string[],
    others: readonly string[] = [],
  ): RepairedDomain {
    return { domain, kind, notes, others, margin: kind === null ? UNKNOWN_MARGIN : MAX_MARGIN };
  }

  #answer(domain: string, notes: readonly string[], others: readonly string[], margin: number): RepairedDomain {
    return { domain, kind: this.kindOf(domain), notes, others: others.slice(0, MAX_OTHERS), margin };
  }
}

// ———

/** A provider that may be meant. */
interface Meant {
  readonly number: number;
  readonly distance: number;
  readonly likelihood: number;
}

const NOTHING: readonly Meant[] = [];
const MAX_REMEMBERED = 8192;
const MAX_OTHERS = 3;
const MAX_MARGIN = 10;
/** Nothing speaks against a domain that nobody has heard of, nor for it. */
const UNKNOWN_MARGIN = 4;

/** The highest cost of errors that are mended: one that no hand makes easily. */
const MAX_DISTANCE = 1.2;
/** An ending of two letters is changed for swapped or neighbouring ones only. */
const MAX_DISTANCE_PER_LETTER = 0.45;
const PLAUSIBLE = /^[a-z\d][a-z\d.-]*\.[a-z]{2,}$/u;
/** Domains with an ending that exists are changed for one error at most. */
const MAX_SURE_DISTANCE = 1;
/** How much a typing error of cost 1 takes from the logarithm of the likelihood: one domain in a hundred is mistyped. */
const COST_OF_ERROR = 3;
/** Providers whose name alone tells them. */
const GREAT_PROVIDERS = 20;
const NEVER = -100;
/** A provider that is less likely than the typed domain by more is not offered. */
const MIN_OFFERED_MARGIN = 1;

/** The logarithm of a provider's share, by its rank (Zipf). */
function likelihoodOf(rank: number): number {
  return -Math.log(rank + 1);
}

/**
 * The logarithm of the chance that a domain nobody has heard of is meant as it stands, beside the providers' above, by the
 * letters of its name. The shorter it is, the likelier that it exists: of three letters all are taken, of seven few.
 */
function likelihoodOfUnknown(domain: string): number {
  return LIKELIHOOD_OF_UNKNOWN[nameOf(domain).length] ?? LEAST_LIKELIHOOD_OF_UNKNOWN;
}

const LIKELIHOOD_OF_UNKNOWN: readonly number[] = [-1, -1, -2, -2.5, -3.5, -5, -6];
const LEAST_LIKELIHOOD_OF_UNKNOWN = -7;

/**
 * Whether a typed domain may be an error for a provider's: not with another number in it (`126.com` is not `163.com`), not where
 * the provider's name is so short that it is one error from many others, and not where the ending is another country's.
 */
function isLikeError(typed: string, meant: string): boolean {
  if (typed.replace(/\D/gu, '') !== meant.replace(/\D/gu, '')) return false;
  const [typedName, meantName] = [nameOf(typed), nameOf(meant)];
  if (typedName === meantName) return !hasTopLevel(typed) || MISTYPED_ENDINGS.has(endingOf(typed, typedName));
  return meantName.length >= MIN_NAME_LETTERS || !hasTopLevel(typed);
}

/** Of countries, but oftener `com` with a letter left out. Not `co`, which many have in its place. */
const MISTYPED_ENDINGS: ReadonlySet<string> = new Set(['cm', 'om']);

function endingOf(domain: string, name: string): string {
  return domain.slice(name.length + 1);
}

/** Shorter names are one error from many others. */
const MIN_NAME_LETTERS = 4;

/** Endings by how often mail has them. */
const TOP_LEVELS = (
  'com ru net de org fr uk it br jp pl in cn es nl au ca edu ch at be se cz us ua by kz info co eu gov dk no fi hu ro gr ' +
  'pt tr mx ar cl za il kr tw hk sg nz ie sk bg rs hr lt lv ee si io me biz tv pro online рф'
).split(' ');

function nameOf(domain: string): string {
  const dot = domain.indexOf('.');
  return dot < 0 ? domain : domain.slice(0, dot);
}
