import type { ContenderFactory } from '../contender.ts';
import { requirePeer } from '../peers.ts';

type Found = Partial<Record<'firstName' | 'middleName' | 'lastName', string>>;

/** Rules for Western names: titles, suffixes, particles. */
const create: ContenderFactory = () => {
  const { parseName } = requirePeer('humanparser') as { parseName(this: void, text: string): Found };
  return {
    standardise: ({ text }) => parseName(text),
    parts(answer) {
      const { firstName, middleName, lastName } = answer as Found;
      return { givenName: firstName ?? null, additionalName: middleName ?? null, familyName: lastName ?? null };
    },
  };
};
export default create;
