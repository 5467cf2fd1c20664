import { Logger } from '@nestjs/common';
import { startNominatim } from '../../../../test/support/nominatim-server.js';
import type { ProviderServer } from '../../../../test/support/provider-server.js';
import { TemporaryFault } from '../../../errors/job-fault.js';
import { FallbackGeocoder } from '../fallback.geocoder.js';
import { GazetteerGeocoder } from '../gazetteer/gazetteer.geocoder.js';
import { NominatimGeocoder } from './nominatim.geocoder.js';

const never = new AbortController().signal;

describe('a Nominatim server', () => {
  let server: ProviderServer;
  let turns: number;
  let geocoder: NominatimGeocoder;

  function geocoderWith(countries: readonly string[] = []): NominatimGeocoder {
    return new NominatimGeocoder(
      { url: server.origin, email: 'map@portal.example', countries, publicSiteUrl: 'https://portal.example' },
      () => {
        turns += 1;
        return Promise.resolve();
      },
    );
  }

  beforeAll(async () => {
    server = await startNominatim();
    geocoder = geocoderWith();
  });

  beforeEach(() => {
    turns = 0;
    server.reset();
  });
  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await geocoder.onApplicationShutdown();
    await server.close();
  });

  it.each([
    ['Chișinău, Strada Ismail 33', 'exact', 47.0198765, 0.95],
    ['Chișinău, Ismail', 'street', 47.0212, 0.8],
    ['Orhei', 'locality', 47.3832, 0.6],
  ])('places %s as %s', async (address, precision, lat, confidence) => {
    const place = await geocoder.geocode(address, never);
    expect(place).toMatchObject({ precision, lat, confidence });
    expect(place?.matchedAddress).toContain('Moldova');
  });

  it('gives a lower confidence if the result does not contain the words of the address', async () => {
    const place = await geocoder.geocode('Chișinău, str. Ismail, bloc albastru', never);
    expect(place?.confidence).toBeLessThan(0.7);
  });

  it.each(['Nowhereville, Imaginary Road 1', 'Moldova'])('does not know %s', async (address) => {
    expect(await geocoder.geocode(address, never)).toBeNull();
  });

  it('searches only in the configured countries', async () => {
    const elsewhere = geocoderWith(['ro', 'ua']);
    expect(await elsewhere.geocode('Chișinău, Strada Ismail 33', never)).toBeNull();
    expect(server.requests[0]?.url.searchParams.get('countrycodes')).toBe('ro,ua');
    await elsewhere.onApplicationShutdown();
  });

  it('names the place at coordinates, which are returned unchanged', async () => {
    expect(await geocoder.reverse({ lat: 47.0245, lng: 28.8323 }, never)).toEqual({
      lat: 47.0245,
      lng: 28.8323,
      precision: 'exact',
      confidence: 0.95,
      matchedAddress: '33, Strada Ismail, Centru, Chișinău, MD-2001, Moldova',
      locality: 'Chișinău',
      country: 'MD',
    });
    expect(await geocoder.reverse({ lat: 0, lng: 0 }, never)).toBeNull();
  });

  it('receives the identity of the client, and requests one at a time', async () => {
    await geocoder.geocode('Orhei', never);
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'property-listing-sync (+https://portal.example/; map@portal.example)',
      referer: 'https://portal.example/',
    });
    expect(server.requests[0]?.url.searchParams.get('email')).toBe('map@portal.example');
    expect(turns).toBe(1);
  });

  it('that fails once gets one retry, in turn', async () => {
    server.misbehaveNext({ status: 502 });
    expect(await geocoder.geocode('Orhei', never)).not.toBeNull();
    expect(turns).toBe(2);
  });

  it.each(['drop', { status: 503 }, { status: 429 }] as const)(
    'that is down (%j) is a temporary fault',
    async (down) => {
      server.misbehave(down);
      const refused = geocoder.geocode('Orhei', never);
      await expect(refused).rejects.toThrow(TemporaryFault);
      await expect(refused).rejects.toThrow('The address service cannot be reached right now');
    },
  );

  it.each([
    { status: 403, text: 'blocked' },
    { status: 200, text: '<html></html>' },
    { status: 200, text: '[{"lat":"north"}]' },
  ])(
    'that rejects the service is a temporary fault for the agency and logged for the operator: %j',
    async (refusal) => {
      const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
      server.misbehave(refusal);
      await expect(geocoder.reverse({ lat: 47, lng: 28.8 }, never)).rejects.toThrow(TemporaryFault);
      expect(logged.mock.calls[0]?.[1]).toContain('NOMINATIM_URL');
    },
  );

  describe('with a gazetteer as fallback', () => {
    const withFallback = () => new FallbackGeocoder(geocoder, new GazetteerGeocoder());

    it('falls back to it for streets that it does not know', async () => {
      expect(await withFallback().geocode('Bălți, strada Necunoscută 7', never)).toMatchObject({
        precision: 'locality',
        matchedAddress: 'Bălți, Moldova',
      });
      expect(await withFallback().geocode('Chișinău, Strada Ismail 33', never)).toMatchObject({ precision: 'exact' });
    });

    it('does not fall back after a fault', async () => {
      server.misbehave({ status: 503 });
      await expect(withFallback().geocode('Bălți', never)).rejects.toThrow(TemporaryFault);
    });
  });
});
