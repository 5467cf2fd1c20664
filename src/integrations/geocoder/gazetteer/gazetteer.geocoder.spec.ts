import { embeddedPlaces } from './embedded-places.js';
import { GazetteerGeocoder } from './gazetteer.geocoder.js';
import { GAZETTEER_PLACES } from './gazetteer-places.js';

const geocoder = new GazetteerGeocoder();

describe('an address', () => {
  it.each([
    ['Chișinău', 'Chișinău, Moldova'],
    ['Chișinău, Strada Ștefan cel Mare 1', 'Chișinău, Moldova'],
    ['chisinau, str. puskin 22', 'Chișinău, Moldova'],
    ['CHIŞINĂU, bd. Moscova 3', 'Chișinău, Moldova'],
    ['Кишинёв, ул. Пушкина 22', 'Chișinău, Moldova'],
    ['г. Кишинев', 'Chișinău, Moldova'],
    ['Kishinev, Pushkin street 22', 'Chișinău, Moldova'],
    ['mun. Chișinău, str. Ungheni 5', 'Chișinău, Moldova'],
    ['str. Ștefan Vodă 7, Chișinău', 'Chișinău, Moldova'],
    ['bd. Cantemir 3 Chisinau', 'Chișinău, Moldova'],
    ['Strada Mitropolit Varlaam Chisinau', 'Chișinău, Moldova'],
    ['Chișinău, Botanica, bd. Dacia 12', 'Botanica, Chișinău, Moldova'],
    ['sect. Rîșcani, Chișinău', 'Rîșcani, Chișinău, Moldova'],
    ['Chișinău, Râșcani', 'Rîșcani, Chișinău, Moldova'],
    ['Rîșcani, str. Independenței 1', 'Rîșcani, Moldova'],
    ['Chișinău, Centru', 'Centru, Chișinău, Moldova'],
    ['Bălți, centru', 'Bălți, Moldova'],
    ['Chișinău, or. Durlești', 'Durlești, Chișinău, Moldova'],
    ['Stăuceni', 'Stăuceni, Chișinău, Moldova'],
    ['Vadul lui Vodă, str. Nistrului 1', 'Vadul lui Vodă, Chișinău, Moldova'],
    ['mun. Bălți, str. Independenței 5', 'Bălți, Moldova'],
    ['Бельцы, ул. Независимости 5', 'Bălți, Moldova'],
    ['Ceadir Lunga', 'Ceadîr-Lunga, Moldova'],
    ['Чадыр-Лунга', 'Ceadîr-Lunga, Moldova'],
    ['Sângerei', 'Sîngerei, Moldova'],
    ['Sangerei', 'Sîngerei, Moldova'],
    ['or. Ștefan Vodă', 'Ștefan Vodă, Moldova'],
    ['Tighina, str. Lenin 1', 'Bender, Moldova'],
    ['Moldova, Cahul', 'Cahul, Moldova'],
  ])('%s is in %s', async (address, matchedAddress) => {
    expect(await geocoder.geocode(address)).toMatchObject({ matchedAddress, precision: 'locality' });
  });

  it.each(['', '   ', 'Strada București 42', 'str. Ungheni 5', 'Centru', 'Orheianca', 'Pushkin 22', '12345'])(
    'without a known place is not found: %j',
    async (address) => {
      expect(await geocoder.geocode(address)).toBeNull();
    },
  );

  it('has a higher confidence the more of it is understood', async () => {
    const confidence = async (address: string) => (await geocoder.geocode(address))?.confidence ?? 0;
    const whole = await confidence('mun. Chișinău, sectorul Botanica, Republica Moldova');
    const place = await confidence('Chișinău, str. Pușkin 22');
    const district = await confidence('r-nul Orhei, s. Nicăierești');
    expect(whole).toBeGreaterThan(place);
    expect(place).toBeGreaterThan(district);
    expect(district).toBeGreaterThan(0);
  });

  it('has the town as the locality of a quarter, and the suburb itself as that of a suburb', async () => {
    expect(await geocoder.geocode('Chișinău, Ciocana')).toMatchObject({ locality: 'Chișinău' });
    expect(await geocoder.geocode('Chișinău, Durlești')).toMatchObject({ locality: 'Durlești' });
  });
});

describe('coordinates', () => {
  it.each([
    [46.98, 28.86, 'Botanica, Chișinău, Moldova'],
    [47.02, 28.76, 'Durlești, Chișinău, Moldova'],
    [47.755, 27.94, 'Bălți, Moldova'],
    [45.9, 28.2, 'Cahul, Moldova'],
  ])('%d, %d are in %s, and are returned unchanged', async (lat, lng, matchedAddress) => {
    expect(await geocoder.reverse({ lat, lng })).toMatchObject({ lat, lng, matchedAddress, precision: 'exact' });
  });

  it('between towns are near the nearest one, with less confidence', async () => {
    const inTown = await geocoder.reverse({ lat: 47.385, lng: 28.8245 });
    const nearby = await geocoder.reverse({ lat: 47.345, lng: 28.83 });
    expect(nearby?.locality).toBe('Seliște');
    expect(nearby?.confidence).toBeLessThan(inTown?.confidence ?? 0);
  });

  it.each([
    [0, 0],
    [48.85, 2.35],
    [28.85, 47.01],
    [-90, 180],
  ])('far from every known place are not found: %d, %d', async (lat, lng) => {
    expect(await geocoder.reverse({ lat, lng })).toBeNull();
  });
});

describe('namesakes', () => {
  it('are listed, with less confidence, if nothing in the address distinguishes them', async () => {
    const place = await geocoder.geocode('s. Hîrtop');
    expect(place?.confidence).toBe(0.4);
    expect(place?.namesakes?.length).toBeGreaterThanOrEqual(6);
    const told = await geocoder.geocode('s. Hîrtop, r-nul Cimișlia');
    expect(told).not.toHaveProperty('namesakes');
    expect(told?.confidence).toBe(0.9);
  });

  it('result in the district alone if the village of that name is in another district', async () => {
    expect(await geocoder.geocode('s. Congaz, r-nul Soroca')).toMatchObject({ locality: 'Soroca', reachKm: 50 });
  });
});

describe('the gazetteer', () => {
  it('has every town and village of the country in the right location', () => {
    const places = embeddedPlaces().filter(({ country, quarter }) => country === undefined && quarter === undefined);
    expect(places.length).toBeGreaterThanOrEqual(1600);
    for (const { name, lat, lng } of places) {
      expect([name, lat > 45.4 && lat < 48.5, lng > 26.6 && lng < 30.2]).toEqual([name, true, true]);
    }
  });

  it('has all its places in the country, each once', () => {
    for (const { name, lat, lng } of GAZETTEER_PLACES) {
      expect([name, lat > 45.4 && lat < 48.5, lng > 26.6 && lng < 30.2]).toEqual([name, true, true]);
    }
    const names = GAZETTEER_PLACES.map(({ name, within = '' }) => `${name}/${within}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds every place by each of its names', async () => {
    for (const place of GAZETTEER_PLACES) {
      for (const name of [place.name, ...place.aliases]) {
        const found = await geocoder.geocode([place.within, name].filter(Boolean).join(', '));
        expect([name, found?.lat, found?.lng]).toEqual([name, place.lat, place.lng]);
      }
    }
  });
});

/** Addresses of 500 characters are accepted, and `validate` reads a hundred of them while others wait (D-224). */
describe('an address as long as accepted', () => {
  it('has each of its words sounded out once, although no place has them', async () => {
    await geocoder.geocode('Нигде'); // builds the index by sound
    const calls = jest.spyOn(String.prototype, 'replaceAll');
    expect(await geocoder.geocode('бубу '.repeat(100))).toBeNull();
    const callsPerWord = calls.mock.calls.length / 100;
    calls.mockRestore();
    // The key of one word replaces some thirty patterns.
    expect(callsPerWord).toBeLessThan(50);
  });

  it('costs as much with seventy names as with twenty', async () => {
    let readings = 0;
    const places = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
      ...{ name: 'Hîrtop', lat: 46 + number / 10, lng: 28, radiusKm: 1, aliases: [] },
      get region() {
        readings += 1;
        return `District ${number}`;
      },
    }));
    const ofHomonyms = new GazetteerGeocoder(() => places);
    const readingsOf = async (address: string): Promise<number> => {
      readings = 0;
      expect(await ofHomonyms.geocode(address)).toMatchObject({ locality: 'Hîrtop' });
      return readings;
    };
    await readingsOf('Hîrtop');
    expect(await readingsOf('Hîrtop, '.repeat(70))).toBeLessThanOrEqual(
      1.5 * (await readingsOf('Hîrtop, '.repeat(20))),
    );
  });
});
