/**
 * The main language of each country, ISO 639-1: the one its name is written in on the country's own letters. Where
 * several are official, the one most people write addresses in. Countries that are not listed write English, or speak
 * a language that the package of country names lacks.
 */
export const MAIN_LANGUAGE: Readonly<Record<string, string>> = invert({
  af: ['NA'],
  am: ['ET'],
  ar: ['AE', 'BH', 'DJ', 'DZ', 'EG', 'EH', 'IQ', 'JO', 'KM', 'KW', 'LB', 'LY', 'MA', 'MR', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'TN', 'YE'],
  az: ['AZ'],
  bg: ['BG'],
  bn: ['BD'],
  bs: ['BA'],
  ca: ['AD'],
  cs: ['CZ'],
  da: ['DK', 'FO', 'GL'],
  de: ['AT', 'CH', 'DE', 'LI'],
  dv: ['MV'],
  el: ['CY', 'GR'],
  es: ['AR', 'BO', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'ES', 'GQ', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'PY', 'SV', 'UY', 'VE'],
  et: ['EE'],
  fa: ['AF', 'IR'],
  fi: ['FI'],
  fr: [
    'BF', 'BI', 'BJ', 'BL', 'CD', 'CF', 'CG', 'CI', 'CM', 'FR', 'GA', 'GF', 'GN', 'GP', 'HT', 'LU', 'MC', 'MF', 'MG', 'ML', 'MQ', 'NC',
    'NE', 'PF', 'PM', 'RE', 'RW', 'SN', 'TD', 'TF', 'TG', 'WF', 'YT',
  ],
  he: ['IL'],
  hr: ['HR'],
  hu: ['HU'],
  hy: ['AM'],
  id: ['ID'],
  is: ['IS'],
  it: ['IT', 'SM', 'VA'],
  ja: ['JP'],
  ka: ['GE'],
  kk: ['KZ'],
  km: ['KH'],
  ko: ['KP', 'KR'],
  ky: ['KG'],
  lt: ['LT'],
  lv: ['LV'],
  mk: ['MK'],
  mn: ['MN'],
  ms: ['BN', 'MY'],
  mt: ['MT'],
  nb: ['BV', 'NO', 'SJ'],
  nl: ['AW', 'BE', 'BQ', 'CW', 'NL', 'SR', 'SX'],
  pl: ['PL'],
  pt: ['AO', 'BR', 'CV', 'GW', 'MZ', 'PT', 'ST', 'TL'],
  ro: ['MD', 'RO'],
  ru: ['BY', 'RU'],
  sk: ['SK'],
  sl: ['SI'],
  so: ['SO'],
  sq: ['AL', 'XK'],
  sr: ['ME', 'RS'],
  sv: ['AX', 'SE'],
  tg: ['TJ'],
  th: ['TH'],
  tk: ['TM'],
  tr: ['TR'],
  uk: ['UA'],
  uz: ['UZ'],
  vi: ['VN'],
  zh: ['CN', 'HK', 'MO', 'TW'],
});

// ———

function invert(countriesOf: Record<string, readonly string[]>): Record<string, string> {
  const languageOf: Record<string, string> = {};
  for (const [language, countries] of Object.entries(countriesOf)) {
    for (const country of countries) languageOf[country] = language;
  }
  return languageOf;
}
