import { googlePhone, type GooglePhone } from '../../../quality/phones/google-phones.ts';
import type { ContenderFactory } from '../contender.ts';

/** Google's own library: parsed, checked, of which type and country, and formatted in three ways. */
const create: ContenderFactory = () => ({
  standardise: ({ text, country }) => googlePhone(text, country),
  parts(answer) {
    const found = answer as GooglePhone | null;
    return found === null ? null : { e164: found.e164, extension: found.extension };
  },
});
export default create;
