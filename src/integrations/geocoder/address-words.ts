import { plainWords } from './gazetteer/place-words.js';

/** The words of addresses that are no names, in plain letters; in Romanian, Russian and English. */

const words = (...list: string[]): ReadonlySet<string> => new Set(list.flatMap(plainWords));

/** What a street is called; the name beside it is not a place. */
export const STREET_WORDS = words(
  'str strada stradela straduta stradelă bd bul bulevard bulevardul bdul blvd sos sosea soseaua calea cale alee aleea al piata pta',
  'splai splaiul fundatura intrarea drum drumul traseu traseul prospect prospectul scuar scuarul pasaj pasajul magistrala',
  'ул улица улице бул бульвар бульваре пр просп проспект пер переулок пл площадь шоссе ш тупик проезд набережная аллея трасса вул вулиця',
  'street st avenue ave boulevard road lane square',
);

export const DISTRICT_WORDS = words(
  'raion raionul raionului r rn rnul r-n r-nul district district. jud judet judetul judetului uta',
  'р н район района районе р-н рн область обл',
);

/** Parts of a town. */
export const QUARTER_WORDS = words(
  'sec sect sector sectorul cartier cartierul microraion microraionul mcr zona сектор микрорайон мкр',
);

/** What a town or village is called. */
export const SETTLEMENT_WORDS = words(
  'mun municipiul municipiului m or oras orasul o s sat satul sată com comuna comunei localitatea loc statia',
  'г гор город города мун муниципий с село села селе дер деревня пос поселок посёлок пгт п ком коммуна',
  'city town village municipality',
);

/** Words that say nothing beyond the name that they stand by. */
export const FILLING_WORDS = words('md mda republica rm in la din республика респ в из');
