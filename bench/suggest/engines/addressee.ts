import { AddressSuggester } from '#domain/address';
import { Gazetteer } from '#domain/gazetteer';
import { readShared, SectionedFile } from '#libs/bytes';
import { LIMIT, type Engine } from '../engine.ts';

/** This product in process: the snapshot with all 588 928 house numbers, as the server opens it. */
export default function addressee(): Engine {
  let suggester: AddressSuggester | null = null;
  return {
    does: 'ranked, highlighted, any order, house numbers',
    load(_rows, snapshotPath) {
      suggester = new AddressSuggester([Gazetteer.open(SectionedFile.open(readShared(snapshotPath)))]);
    },
    suggest: (text) => suggester!.suggest({ query: text, limit: LIMIT }).length,
  };
}
