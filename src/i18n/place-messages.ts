import type { InLanguages, Language } from './languages.js';

/** The words by which a page tells where a place is, relative to a town. */

/** Clockwise from north, in steps of 45 degrees. */
export const DIRECTIONS: Readonly<Record<Language, readonly string[]>> = {
  ro: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-vest', 'vest', 'nord-vest'],
  ru: ['северу', 'северо-востоку', 'востоку', 'юго-востоку', 'югу', 'юго-западу', 'западу', 'северо-западу'],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
};

/** Before the name of a town. */
export const IN_CENTRE: InLanguages = { ro: 'în centrul orașului', ru: 'в центре города', en: 'in the centre of' };

/** Before the name of a town if nothing more of the place is known. */
export const IN_TOWN: InLanguages = { ro: 'în orașul', ru: 'в городе', en: 'in' };

/** A place outside the centre of a town. */
export const FROM_CENTRE: Readonly<Record<Language, (distance: string, direction: string, town: string) => string>> = {
  ro: (distance, direction, town) => `la ${distance} ${direction} de centrul orașului ${town}`,
  ru: (distance, direction, town) => `в ${distance} к ${direction} от центра города ${town}`,
  en: (distance, direction, town) => `${distance} ${direction} of the centre of ${town}`,
};

/** The names of a town; only Russian has one of its own. */
export function townNames(name: string, russianName: string): InLanguages {
  return { ro: name, ru: russianName, en: name };
}

/** Russian names of foreign towns; the gazetteer's Cyrillic names abroad are in various languages. */
export const RUSSIAN_TOWN_NAMES: Readonly<Record<string, string>> = {
  Adjud: 'Аджуд',
  Artsyz: 'Арциз',
  Bacău: 'Бакэу',
  Balta: 'Балта',
  Bershad: 'Бершадь',
  'Bilhorod-Dnistrovskyi': 'Белгород-Днестровский',
  Bilyayivka: 'Беляевка',
  Bolhrad: 'Болград',
  Botoșani: 'Ботошани',
  București: 'Бухарест',
  Brăila: 'Брэила',
  Buzău: 'Бузэу',
  Bârlad: 'Бырлад',
  Chernivtsi: 'Черновцы',
  'Chornomors’k': 'Черноморск',
  Darabani: 'Дарабань',
  Dorohoi: 'Дорохой',
  Dunayivtsi: 'Дунаевцы',
  Fălticeni: 'Фэлтичень',
  Focșani: 'Фокшаны',
  Galați: 'Галац',
  Haysyn: 'Гайсин',
  Hayvoron: 'Гайворон',
  Hârlău: 'Хырлэу',
  Huși: 'Хуши',
  Iași: 'Яссы',
  Izmail: 'Измаил',
  'Kamianets-Podilskyi': 'Каменец-Подольский',
  Kiliya: 'Килия',
  Kyiv: 'Киев',
  Ladyzhyn: 'Ладыжин',
  'Mohyliv-Podilskyy': 'Могилёв-Подольский',
  Nemyriv: 'Немиров',
  Novodnistrovsk: 'Новоднестровск',
  Odesa: 'Одесса',
  Ovidiopol: 'Овидиополь',
  Pașcani: 'Пашкани',
  Pervomaysk: 'Первомайск',
  'Piatra Neamț': 'Пьятра-Нямц',
  Podilsk: 'Подольск',
  Reni: 'Рени',
  Roman: 'Роман',
  Rozdilna: 'Раздельная',
  Suceava: 'Сучава',
  Tatarbunary: 'Татарбунары',
  Tecuci: 'Текуч',
  Teplodar: 'Теплодар',
  Tulcea: 'Тулча',
  Tulchyn: 'Тульчин',
  'Târgu Frumos': 'Тыргу-Фрумос',
  'Târgu Neamț': 'Тыргу-Нямц',
  Uman: 'Умань',
  Vaslui: 'Васлуй',
  Vinnytsia: 'Винница',
  Yampil: 'Ямполь',
  Yuzhne: 'Южное',
};
