import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLocalName } from './local-name.ts';

test('the local name is the one in the country’s own letters that sounds like the romanised one', () => {
  const cases: [country: string, romanised: string, names: string, expected: string | null][] = [
    ['RU', 'Perm', 'Перм,Пермь,Пьерм', 'Пермь'],
    ['RU', 'Omsk', 'Омск,Омськ,Омскъ', 'Омск'],
    ['RU', 'Nizhniy Novgorod', 'Горки,Горький,Нижний Новгород', 'Нижний Новгород'],
    ['RU', 'Ulan-Ude', 'Улаан-Удэ,Улан-Удэ,Улан Удэ', 'Улан-Удэ'],
    ['UA', 'Lviv', 'Львов,Львів,Львив', 'Львів'],
    ['UA', 'Brovary', 'Броварі,Бровари', 'Бровари'],
    ['BY', 'Mahilyow', 'Могилев,Магілёў,Могильов', 'Магілёў'],
    ['BG', 'Targovishte', 'Тирговиште,Търговище', 'Търговище'],
    ['KZ', 'Aktobe', 'Актобе,Ақтөбе', 'Ақтөбе'],
    ['GR', 'Thessaloníki', 'Θεσσαλονικη,Θεσσαλονίκη,Σαλονίκη', 'Θεσσαλονίκη'],
    ['GE', 'Kutaisi', 'ქუთაისი', 'ქუთაისი'],
    ['AM', 'Gyumri', 'Գյումրի,Լենինական', 'Գյումրի'],
    ['IL', 'Haifa', 'חיפה,יפו', 'חיפה'],
    ['EG', 'Al Manşūrah', 'المنصورة,منصوره', 'المنصورة'],
    ['IR', 'Karaj', 'كرج', 'کرج'],
    ['KR', 'Busan', '부산,부산광역시,동래', '부산'],
    ['CN', 'Guangzhou', '广州,广州市,廣州', '广州'],
    ['TW', 'Tainan', '台南,台南市,臺南市', '台南'],
    ['JP', 'Tokyo', '东京,東京,東京都', '東京'],
    ['TH', 'Chiang Mai', 'เชียงใหม่,เทศบาลนครเชียงใหม่', 'เชียงใหม่'],
    ['RU', 'Kazan', 'Qazan,喀山', null],
    ['RU', 'Tver', 'Калинин', null],
    ['DE', 'Munich', 'Мюнхен,München', null],
    ['FR', 'Paris', '', null],
  ];
  for (const [country, romanised, names, expected] of cases) {
    assert.equal(chooseLocalName(country, romanised, names === '' ? [] : names.split(',')), expected, romanised);
  }
});
