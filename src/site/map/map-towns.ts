import type { InLanguages } from '../../i18n/languages.js';
import { embeddedPlaces } from '../../integrations/geocoder/gazetteer/embedded-places.js';
import type { GazetteerPlace } from '../../integrations/geocoder/gazetteer/gazetteer-places.js';

/** A place that people know their way by. */
export interface MapTown {
  names: InLanguages;
  lat: number;
  lng: number;
  /** How far it reaches from its middle, roughly. */
  radiusKm: number;
  /** A suburb is shown where there is room, and nothing is told by it. */
  isSuburb: boolean;
}

/** Abroad so many live in a town that is worth a dot. */
const FEWEST_ABROAD = 10_000;

/** The gazetteer keeps them with the towns for their names; they are villages. */
const VILLAGES = new Set(['Cocieri', 'Varnița']);

/** Towns beyond the border in Russian; the gazetteer's names abroad are in every language that has Cyrillic letters. */
const RUSSIAN_NAMES: Readonly<Record<string, string>> = {
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

let read: readonly MapTown[] | undefined;

/** The towns of Moldova, the suburbs of its capital and the larger towns of the neighbours, the best known first. */
export function mapTowns(): readonly MapTown[] {
  read ??= embeddedPlaces()
    .filter(isShown)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .map((place) => ({
      names: { ro: place.name, ru: russianName(place), en: place.name },
      lat: place.lat,
      lng: place.lng,
      radiusKm: place.radiusKm,
      isSuburb: place.within !== undefined,
    }));
  return read;
}

function isShown({ name, country, population = 0, isTown, within, quarter }: GazetteerPlace): boolean {
  if (country !== undefined) {
    return population >= FEWEST_ABROAD;
  }
  return (isTown === true && !VILLAGES.has(name)) || (within !== undefined && quarter !== true);
}

/** Inhabitants; a suburb comes behind every town. */
function rankOf({ population = 0, within }: GazetteerPlace): number {
  return within === undefined ? population : -1;
}

/** At home its first name in Cyrillic letters is the Russian one; where none is known the name stays as it is. */
function russianName({ name, country, aliases }: GazetteerPlace): string {
  const known =
    country === undefined ? aliases.find((alias) => /^\p{Script=Cyrillic}/u.test(alias)) : RUSSIAN_NAMES[name];
  return known ?? name;
}
