import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipOf } from '../input/zip.fixture.ts';
import { GNAF } from './gnaf.ts';
import { fileOf, lineOf, readAll } from './source.fixture.ts';

const DETAIL =
  'ADDRESS_DETAIL_PID|DATE_CREATED|DATE_RETIRED|NUMBER_FIRST_PREFIX|NUMBER_FIRST|NUMBER_FIRST_SUFFIX|NUMBER_LAST_PREFIX|NUMBER_LAST|NUMBER_LAST_SUFFIX|' +
  'STREET_LOCALITY_PID|LOCALITY_PID|ALIAS_PRINCIPAL|POSTCODE|FLAT_TYPE_CODE|FLAT_NUMBER|LEVEL_TYPE_CODE|LEVEL_NUMBER\r\n';

const TABLES = {
  'G-NAF/Counts.csv': 'no table',
  'G-NAF/Authority Code/Authority_Code_STREET_SUFFIX_AUT_psv.psv': 'CODE|NAME|DESCRIPTION\r\nN|NORTH|N\r\n',
  'G-NAF/Authority Code/Authority_Code_FLAT_TYPE_AUT_psv.psv':
    'CODE|NAME|DESCRIPTION\r\nSE|SUITE|SE\r\nUNIT|UNIT|UNIT\r\n',
  'G-NAF/Authority Code/Authority_Code_LEVEL_TYPE_AUT_psv.psv': 'CODE|NAME|DESCRIPTION\r\nL|LEVEL|L\r\n',
  'G-NAF/Standard/ACT_STATE_psv.psv':
    'STATE_PID|DATE_CREATED|DATE_RETIRED|STATE_NAME|STATE_ABBREVIATION\r\n8|x||AUSTRALIAN CAPITAL TERRITORY|ACT\r\n',
  'G-NAF/Standard/ACT_LOCALITY_psv.psv':
    'LOCALITY_PID|DATE_CREATED|DATE_RETIRED|LOCALITY_NAME|PRIMARY_POSTCODE\r\nloc1|x||FORREST|\r\nloc2|x|2020|GONE|\r\n',
  'G-NAF/Standard/ACT_STREET_LOCALITY_psv.psv':
    "STREET_LOCALITY_PID|DATE_CREATED|DATE_RETIRED|STREET_NAME|STREET_TYPE_CODE|STREET_SUFFIX_CODE|LOCALITY_PID\r\nACT1|x||MCDONALD|STREET|N|loc1\r\nACT2|x||O'BRIEN|||loc1\r\n",
  'G-NAF/Standard/ACT_ADDRESS_DEFAULT_GEOCODE_psv.psv':
    'ADDRESS_DEFAULT_GEOCODE_PID|DATE_CREATED|DATE_RETIRED|ADDRESS_DETAIL_PID|GEOCODE_TYPE_CODE|LONGITUDE|LATITUDE\r\n1|x||GAACT102|PC|149.2|-35.2\r\n2|x||GAACT101|PC|149.1|-35.1\r\n',
  'G-NAF/Standard/ACT_ADDRESS_DETAIL_psv.psv': `${DETAIL}${[
    'GAACT101|x|||12|A||14||ACT1|loc1|P|2603||||',
    'GAACT102|x||B|7|||||ACT2|loc1|P|2603|UNIT|3||',
    'GAACT103|x|||||||| ACT9|loc1|P|2603||||',
    'GAACT104|x|2021||1|||||ACT1|loc1|P|2603||||',
    'GAACT105|x|||1|||||ACT1|loc1|A|2603||||',
    'GAACT106|x||||||||ACT1|loc1|P|||||',
    'GAACT107|x||B|7|||||ACT2|loc1|P|2603|SE|4|L|2',
    'broken|row',
  ].join('\r\n')}`,
};

test('tables of a state are joined; retired rows, aliases and broken ones are told', async () => {
  const { addresses, report } = await readAll(GNAF, [fileOf('gnaf.zip', zipOf(TABLES))], 'AU');
  assert.deepEqual(addresses.map(lineOf), [
    '12A-14 | McDonald Street North | 2603 | Forrest | – | ACT | -35.1 | 149.1',
    "B7 · 3 | O'Brien | 2603 | Forrest | – | ACT | -35.2 | 149.2",
    '– | McDonald Street North | – | Forrest | – | ACT | – | –',
    "B7 · Level 2 Suite 4 | O'Brien | 2603 | Forrest | – | ACT | – | –",
  ]);
  assert.deepEqual(
    addresses.map(({ streetId }) => streetId),
    ['ACT1', 'ACT2', 'ACT1', 'ACT2'],
  );
  assert.deepEqual(report.dropped.map(({ count, reason }) => `${count} ${reason}`).toSorted(), [
    '1 2 columns instead of 17',
    '1 a retired row',
    '1 an alias of another address',
    '1 no street',
  ]);
});

test('a zip without its tables is refused', async () => {
  const { 'G-NAF/Standard/ACT_STREET_LOCALITY_psv.psv': _, ...rest } = TABLES;
  await assert.rejects(
    readAll(GNAF, [fileOf('part.zip', zipOf(rest))], 'AU'),
    /part\.zip lacks a table STREET_LOCALITY_psv\.psv\. Give the zip/u,
  );
  await assert.rejects(
    readAll(GNAF, [fileOf('none.zip', zipOf({ 'a.psv': '' }))], 'AU'),
    /none\.zip hold no table of G-NAF/u,
  );
});
