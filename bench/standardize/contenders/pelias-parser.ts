import type { ContenderFactory } from '../contender.ts';
import { requirePeer } from '../peers.ts';

interface Parser {
  classify(text: Tokenizer): void;
  solve(text: Tokenizer): void;
}

/** The text, and after solving the readings, the likeliest first. */
interface Tokenizer {
  readonly solution: readonly {
    readonly pair: readonly {
      readonly classification: { readonly label: string };
      readonly span: { readonly body: string };
    }[];
  }[];
}

/** The parser of Pelias, as its own server calls it: words and rules of many countries. */
const create: ContenderFactory = () => {
  const AddressParser = requirePeer('pelias-parser/parser/AddressParser') as new () => Parser;
  const Text = requirePeer('pelias-parser/tokenization/Tokenizer') as new (text: string) => Tokenizer;
  const parser = new AddressParser();
  return {
    standardise({ text }) {
      const tokenizer = new Text(text);
      parser.classify(tokenizer);
      parser.solve(tokenizer);
      return tokenizer;
    },
    parts(answer) {
      const [best] = (answer as Tokenizer).solution;
      if (best === undefined) return null;
      const found = Object.fromEntries(best.pair.map(({ classification, span }) => [classification.label, span.body]));
      const {
        street = null,
        housenumber = null,
        postcode = null,
        locality = null,
      } = found as Partial<Record<string, string>>;
      return { street, houseNumber: housenumber, postcode, city: locality };
    },
  };
};
export default create;
