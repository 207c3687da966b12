/** Names of persons: records → `buildPersonFile` → bytes → `PersonReader` → `NameSuggester`. `layout.ts` has the bytes. */
export { declineName, NAME_CASES, type DeclinedName, type NameCase } from './declension.ts';
export { ALL_FORMS, formsOf, genderOf, NAME_LANGUAGES, type Forms, type Gender, type NameLanguage } from './forms.ts';
export { PERSON_KIND, PERSON_VERSION } from './layout.ts';
export { nameKey } from './name-key.ts';
export { buildPersonFile } from './person-builder.ts';
export { PersonReader } from './person-reader.ts';
export { properCase } from './proper-case.ts';
export { NAME_PARTS, type NamePart, type NameRecord } from './records.ts';
export { feminineSurname, patronymicsOf, type Patronymic } from './russian-forms.ts';
export { NameSuggester, type NameQuery } from './name-suggester.ts';
export type { NameData, NameSuggestion } from './name-suggestion.ts';
export { nameConfidence, type NameEvidence } from './standardise/evidence.ts';
export { NameStandardiser, type NameHints } from './standardise/name-standardiser.ts';
export type { StandardisedName } from './standardise/standardised-name.ts';
