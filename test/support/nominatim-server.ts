import { type ProviderReply, type ProviderRequest, ProviderServer } from './provider-server.js';

/** A place as Nominatim describes it. */
interface Place {
  lat: string;
  lon: string;
  place_rank: number;
  category: string;
  type: string;
  display_name: string;
  address: Record<string, string>;
}

const IN_CHISINAU = {
  suburb: 'Centru',
  city: 'Chișinău',
  state: 'Municipiul Chișinău',
  country: 'Moldova',
  country_code: 'md',
};

/** The places that the server knows, by the words that an address must contain. */
const PLACES: readonly { words: readonly string[]; place: Place }[] = [
  {
    words: ['Ismail', '33'],
    place: {
      lat: '47.0198765',
      lon: '28.8432109',
      place_rank: 30,
      category: 'building',
      type: 'apartments',
      display_name: '33, Strada Ismail, Centru, Chișinău, MD-2001, Moldova',
      address: { house_number: '33', road: 'Strada Ismail', ...IN_CHISINAU },
    },
  },
  {
    words: ['Ismail'],
    place: {
      lat: '47.0212',
      lon: '28.8456',
      place_rank: 26,
      category: 'highway',
      type: 'tertiary',
      display_name: 'Strada Ismail, Centru, Chișinău, MD-2001, Moldova',
      address: { road: 'Strada Ismail', ...IN_CHISINAU },
    },
  },
  {
    words: ['Orhei'],
    place: {
      lat: '47.3832',
      lon: '28.8231',
      place_rank: 16,
      category: 'boundary',
      type: 'administrative',
      display_name: 'Orhei, Raionul Orhei, Moldova',
      address: { town: 'Orhei', county: 'Raionul Orhei', country: 'Moldova', country_code: 'md' },
    },
  },
  {
    words: ['Moldova'],
    place: {
      lat: '47.2879',
      lon: '28.5671',
      place_rank: 4,
      category: 'boundary',
      type: 'administrative',
      display_name: 'Moldova',
      address: { country: 'Moldova', country_code: 'md' },
    },
  },
];

/** A Nominatim server that knows a street of Chișinău, a town, and the country. */
export function startNominatim(): Promise<ProviderServer> {
  return ProviderServer.start(answerAsNominatim);
}

function answerAsNominatim({ url, headers }: ProviderRequest): ProviderReply {
  if (headers['user-agent'] === undefined || headers['user-agent'] === 'undici') {
    return { status: 403, body: { error: 'Access blocked: please identify your application' } };
  }
  if (url.searchParams.get('format') !== 'jsonv2') {
    return { status: 400, body: { error: { code: 400, message: "Parameter 'format' must be one of: jsonv2" } } };
  }
  switch (url.pathname) {
    case '/search':
      return search(url.searchParams);
    case '/reverse':
      return reverse(url.searchParams);
    default:
      return { status: 404, body: 'Not found' };
  }
}

function search(parameters: URLSearchParams): ProviderReply {
  const asked = parameters.get('q') ?? '';
  const countries = parameters.get('countrycodes');
  const found = PLACES.filter(({ words, place }) => {
    const isInCountry = countries === null || countries.split(',').includes(place.address['country_code'] ?? '');
    return isInCountry && words.every((word) => asked.includes(word));
  });
  return { status: 200, body: found.slice(0, Number(parameters.get('limit') ?? 10)).map(({ place }) => place) };
}

/** Only the centre of Chișinău is mapped. */
function reverse(parameters: URLSearchParams): ProviderReply {
  const [lat, lon] = [Number(parameters.get('lat')), Number(parameters.get('lon'))];
  const isNear = Math.abs(lat - 47.02) < 0.05 && Math.abs(lon - 28.84) < 0.05;
  return { status: 200, body: isNear ? PLACES[0]?.place : { error: 'Unable to geocode' } };
}
