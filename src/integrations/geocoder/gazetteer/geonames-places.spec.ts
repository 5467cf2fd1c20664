import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GazetteerGeocoder } from './gazetteer.geocoder.js';
import { GAZETTEER_PLACES } from './gazetteer-places.js';
import { withGeonames } from './geonames-places.js';

/** A row of a dump, with its 19 columns. */
function row(name: string, lat: number, lng: number, more: Partial<Record<string, string | number>> = {}): string {
  const { code = 'PPL', featureClass = 'P', country = 'MD', region = '', population = 0, aliases = '' } = more;
  const columns = [1, name, name, aliases, lat, lng, featureClass, code, country, '', region, '', '', '', population];
  return [...columns, '', 120, 'Europe/Chisinau', '2024-01-01'].join('\t');
}

const DUMP = [
  row('Chisinau', 47.00556, 28.8575, {
    code: 'PPLC',
    region: '57',
    population: 635_994,
    aliases: 'KIV,Kišinev,Кишинів',
  }),
  row('Orhei', 47.38494, 28.82446, { region: '82', population: 25_680 }),
  row('Peresecina', 47.25083, 28.77222, { region: '82', population: 7_800, aliases: 'Перешечина,Perešečina' }),
  row('Glodeni', 47.77087, 27.51445, { region: '76', population: 10_000 }),
  row('Danul', 47.8, 27.53, { region: '76', population: 900 }),
  row('Sadova', 47.2, 28.4, { region: '66', population: 2_500 }),
  row('Sadova', 47.83, 27.48, { region: '76', population: 600 }),
  row('Iași', 47.16667, 27.6, { country: 'RO', region: '23', population: 318_012, aliases: 'Iasi,Яссы' }),
  row('Sadova', 43.9, 23.95, { country: 'RO', region: '17', population: 8_000 }),
  row('Copou', 47.18, 27.56, { country: 'RO', code: 'PPLX', region: '23' }),
  row('Lost Quarter', 44.0, 20.0, { country: 'RS', code: 'PPLX' }),
  row('Bulboci Vechi', 47.3, 28.97, { code: 'PPLH' }),
  row('Nomansville', 46.5, 30.1, { country: '' }),
  row('Lacul Beleu', 47.09, 28.72, { featureClass: 'H', code: 'LK' }),
].join('\n');

describe('a gazetteer with a GeoNames dump', () => {
  let folder: string;
  let geocoder: GazetteerGeocoder;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'geonames-'));
    const dump = path.join(folder, 'dump.txt');
    await writeFile(dump, DUMP);
    const places = await withGeonames(GAZETTEER_PLACES, dump);
    geocoder = new GazetteerGeocoder(() => places);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['r-nul Orhei, s. Peresecina', 'Peresecina, Moldova'],
    ['Перешечина, ул. Штефан чел Маре 5', 'Peresecina, Moldova'],
    ['Iasi, str. Lapusneanu 4', 'Iași, Romania'],
    ['Яссы', 'Iași, Romania'],
    ['Iași, Copou', 'Copou, Iași, Romania'],
    ['Chișinău, Botanica', 'Botanica, Chișinău, Moldova'],
    ['Кишинів', 'Chișinău, Moldova'],
  ])('finds %s as %s', async (address, matchedAddress) => {
    expect(await geocoder.geocode(address)).toMatchObject({ matchedAddress });
  });

  it.each([
    ['Sadova, Romania', 43.9, 0.9],
    ['Sadova, r-nul Glodeni', 47.83, 0.9],
    ['satul Sadova', 47.2, 0.4],
    ['Sadova, Moldova', 47.2, 0.4],
  ])(
    'distinguishes namesakes by the rest of the address, or lowers the confidence: %s',
    async (address, lat, confidence) => {
      expect(await geocoder.geocode(address)).toMatchObject({ lat, confidence });
    },
  );

  it.each(['KIV', 'Copou', 'Lost Quarter', 'Bulboci Vechi', 'Nomansville', 'Lacul Beleu'])(
    'does not take %j for a place',
    async (name) => {
      expect(await geocoder.geocode(name)).toBeNull();
    },
  );

  it('keeps each embedded place once, in its own location', async () => {
    expect(await geocoder.geocode('Chișinău')).toMatchObject({ lat: 47.0245, confidence: 0.9 });
    expect(await geocoder.geocode('Orhei')).toMatchObject({ lat: 47.3849, confidence: 0.9 });
  });

  it('names the village at coordinates', async () => {
    expect(await geocoder.reverse({ lat: 47.252, lng: 28.77 })).toMatchObject({
      matchedAddress: 'Peresecina, Moldova',
    });
    expect(await geocoder.reverse({ lat: 47.17, lng: 27.62 })).toMatchObject({ matchedAddress: 'Iași, Romania' });
  });

  it('is rejected with the name of the setting if there is no dump', async () => {
    await expect(withGeonames([], path.join(folder, 'missing.txt'))).rejects.toThrow(
      /^GEONAMES_PATH: .* cannot be read/,
    );
    const other = path.join(folder, 'readme.txt');
    await writeFile(other, 'Readme for GeoNames:\n\nThis work is licensed …\n');
    await expect(withGeonames([], other)).rejects.toThrow(/^GEONAMES_PATH: .* no places/);
  });
});
