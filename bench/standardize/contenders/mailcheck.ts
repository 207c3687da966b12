import type { ContenderFactory } from '../contender.ts';
import { requirePeer } from '../peers.ts';

/** Distance of the domain to some popular ones; takes one address and nothing around it. */
const create: ContenderFactory = () => {
  const { run } = requirePeer('mailcheck') as {
    run(this: void, options: { email: string }): { full: string } | undefined;
  };
  return {
    standardise: ({ text }) => run({ email: text.trim() })?.full ?? text.trim(),
    parts: (answer) => ({ email: answer as string }),
  };
};
export default create;
