/** Standardising over all embedded names: what they decide, and that none of them is changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SectionedFile } from '#libs/bytes';
import { buildPersonFile, NAME_PARTS, NameStandardiser, PersonReader, type NameHints } from '#domain/person';
import { packageFile } from './packages.ts';
import { readPersonNames } from './person-names.ts';

const records = await readPersonNames(packageFile);
const reader = PersonReader.open(SectionedFile.open(Uint8Array.from(buildPersonFile(records).finish()).buffer));
const standardiser = new NameStandardiser(reader);

/** `family | given | additional`, and titles and suffixes where there are any; `–` for none. */
function parts(text: string, hints?: NameHints): string {
  const { data } = standardiser.standardise(text, hints);
  const names = [data.familyName, data.givenName, data.additionalName];
  const honorifics = [data.honorificPrefix, data.honorificSuffix];
  return [...names, ...(honorifics.some((part) => part !== null) ? honorifics : [])]
    .map((part) => part ?? '–')
    .join(' | ');
}

test('parts', () => {
  const cases: [text: string, parts: string, hints?: NameHints][] = [
    ['Johannes van den Berg', 'van den Berg | Johannes | –'],
    ['Van Nguyen', 'Nguyen | Van | –'],
    ['Van Morrison', 'Morrison | Van | –'],
    ['San San Chen', 'Chen | San | San'],
    ['An Do', 'Do | An | –'],
    ['Anna von Bergen Walter', 'von Bergen Walter | Anna | –'],
    ['Juan Carlos de Borbón y Borbón', 'de Borbón y Borbón | Juan | Carlos'],
    ['José Ortega y Gasset', 'Ortega y Gasset | José | –'],
    ['Gabriel García Márquez', 'García Márquez | Gabriel | –'],
    ['María del Carmen García López', 'García López | María del Carmen | –'],
    ['Fernanda da Silva Santos', 'da Silva Santos | Fernanda | –'],
    ['Ahmed ibn Khalid al-Maktoum', 'ibn Khalid al-Maktoum | Ahmed | –'],
    ['Nguyễn Văn An', 'Nguyễn | An | Văn'],
    ['Nguyen Thi Lan', 'Nguyen | Lan | Thi'],
    ['Nagy János', 'Nagy | János | –'],
    ['János Nagy', 'Nagy | János | –'],
    ['Wang Xiaoming', 'Wang | Xiaoming | –'],
    ['Mao Zedong', 'Mao | Zedong | –'],
    ['Tan Jun Wei', 'Tan | Jun Wei | –', { language: 'zh' }],
    ['Tan Jun Wei', 'Tan | Jun Wei | –', { country: 'SG' }],
    ['王小明', '王 | 小明 | –'],
    ['欧阳娜娜', '欧阳 | 娜娜 | –'],
    ['佐藤健', '佐藤 | 健 | –'],
    ['김민준', '김 | 민준 | –'],
    ['田中太郎さん', '田中 | 太郎 | – | – | さん'],
    ['DUPONT Jean', 'Dupont | Jean | –'],
    ['VERA, ELIZABETH', 'Vera | Elizabeth | –'],
    ['Ma, David', 'Ma | David | –'],
    ['John Doe, LEED AP', 'Doe | John | – | – | LEED AP'],
    ['Tiptree, James, Jr.', 'Tiptree | James | – | – | Jr.'],
    ['King, Martin Luther, Jr.', 'King | Martin | Luther | – | Jr.'],
    ['dr Vincent van Gogh dr', 'van Gogh | Vincent | – | Dr | Dr'],
    ['Prof. Dr. Angela Merkel', 'Merkel | Angela | – | Prof. Dr. | –'],
    ['Иванов Сергей Владимирович, д.м.н.', 'Иванов | Сергей | Владимирович | – | д.м.н.'],
    ['г-н Петров', 'Петров | – | – | г-н | –'],
    ['Иванов И. И.', 'Иванов | И. | И.'],
    ['И.И.Иванов', 'Иванов | И. | И.'],
    ['J. R. R. Tolkien', 'Tolkien | J. | R. R.'],
    ['Алиев Вагиф Гасан оглы', 'Алиев | Вагиф | Гасан оглы'],
    ['Ivanov Ivan Ivanovich', 'Ivanov | Ivan | Ivanovich'],
    ['Петренко Андрій Іванович', 'Петренко | Андрій | Іванович'],
    ['Салтыков - Щедрин Михаил Евграфович', 'Салтыков-Щедрин | Михаил | Евграфович'],
    ['O Brien Kevin', "O'Brien | Kevin | –"],
    ['LUDWIG VAN BEETHOVEN', 'van Beethoven | Ludwig | –'],
    ['Ыьшер Ощрт', 'Smith | John | –'],
    ['Bill Gates', 'Gates | Bill | –'],
    ['Срегей владимерович иванов', 'Иванов | Сергей | Владимирович'],
  ];
  for (const [text, expected, hints] of cases) assert.equal(parts(text, hints), expected, text);
});

test('values, in the order of their language', () => {
  const cases: [text: string, value: string][] = [
    ['иван петрович сидоров', 'Сидоров Иван Петрович'],
    ['SMITH, JOHN', 'John Smith'],
    ['nagy jános', 'Nagy János'],
    ['nguyễn văn an', 'Nguyễn Văn An'],
    ['王 小明', '王小明'],
    ['佐藤健', '佐藤 健'],
    ['john smith m.d.', 'John Smith, M.D.'],
    ['MACDONALD', 'MacDonald'],
  ];
  for (const [text, value] of cases) assert.equal(standardiser.standardise(text).value, value, text);
});

test('gender by name, patronymic, surname and title', () => {
  const cases: [text: string, gender: string | null][] = [
    ['Сидорова Саша', 'female'],
    ['Коваленко Женя', null],
    ['Коваленко Женя Ивановна', 'female'],
    ['Мамедова Лейла Рашид кызы', 'female'],
    ['Sigríður Jónsdóttir', 'female'],
    ['Mr. Robin Smith', 'male'],
  ];
  for (const [text, gender] of cases) assert.equal(standardiser.standardise(text).data.gender, gender, text);
  assert.equal(standardiser.standardise('Andrea Rossi', { country: 'IT' }).data.gender, 'male');
  assert.equal(standardiser.standardise('Andrea Neumann', { country: 'DE' }).data.gender, 'female');
});

test('no name of the lists is changed', () => {
  const changed: string[] = [];
  for (const part of NAME_PARTS) {
    const table = reader.table(part);
    for (let name = 0; name < table.count; name++) {
      const text = table.text(name);
      const { data, unparsed, corrections } = standardiser.standardise(text);
      const found = [data.familyName, data.givenName, data.additionalName, data.honorificPrefix, data.honorificSuffix];
      if (corrections.length > 0 || unparsed.length > 0 || wordsOf(found.join(' ')) !== wordsOf(text))
        changed.push(text);
    }
  }
  assert.deepEqual(changed, []);
});

/** Words in any order, without the stop of an initial; capitals count but at the start, which the lists themselves forget. */
function wordsOf(text: string): string {
  return text
    .replaceAll('.', '')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .toSorted()
    .join(' ');
}
