import type { OnApplicationShutdown } from '@nestjs/common';
import type { z } from 'zod';
import type { NominatimSettings } from '../../../config/settings.js';
import { ProviderClient } from '../../providers/provider-client.js';
import { type GeocodedPlace, Geocoder } from '../geocoder.js';
import { placeAtCoordinates, placeOfSearch, reverseResponse, searchResponse } from './nominatim-responses.js';

export interface NominatimOptions extends Omit<NominatimSettings, 'pauseMs'> {
  /** The public site, by which the client identifies itself. */
  publicSiteUrl: string;
}

const TIME_LIMIT_MS = 10_000;

/** The language of place names in responses. */
const LANGUAGE = 'ro';

/** The limit of search results; responses hardly ever have more villages of the same name. */
const MAX_RESULTS = '5';

/** The zoom level of houses. */
const HOUSE_ZOOM = '18';

/**
 * A client for a Nominatim server, which finds streets and houses. It complies with the usage policy of the public server:
 * it identifies itself and limits its rate.
 */
export class NominatimGeocoder extends Geocoder implements OnApplicationShutdown {
  readonly name = 'nominatim';

  private readonly client: ProviderClient;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly options: NominatimOptions,
    waitForTurn: (signal: AbortSignal) => Promise<void>,
  ) {
    super();
    this.client = new ProviderClient({
      service: 'address service',
      timeLimitMs: TIME_LIMIT_MS,
      settings: 'NOMINATIM_URL, and the usage policy of that server',
      waitForTurn,
    });
    const site = new URL(options.publicSiteUrl).href;
    this.headers = {
      'user-agent': `property-listing-sync (+${[site, options.email].filter((part) => part !== null).join('; ')})`,
      referer: site,
    };
  }

  async geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const { countries } = this.options;
    const query = {
      q: address,
      limit: MAX_RESULTS,
      ...(countries.length === 0 ? {} : { countrycodes: countries.join(',') }),
    };
    const [found, ...others] = await this.fetch('search', query, searchResponse, signal);
    return found === undefined ? null : placeOfSearch(found, address, others);
  }

  /** Nominatim returns what it has found, not which countries the address names. */
  countriesIn(): readonly string[] {
    return [];
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const { lat, lng } = coordinates;
    const query = { lat: String(lat), lon: String(lng), zoom: HOUSE_ZOOM };
    const found = await this.fetch('reverse', query, reverseResponse, signal);
    return placeAtCoordinates(found, coordinates);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private async fetch<Schema extends z.ZodType>(
    path: 'search' | 'reverse',
    query: Readonly<Record<string, string>>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { url, email } = this.options;
    const address = new URL(`${url}/${path}`);
    const parameters = { ...query, format: 'jsonv2', addressdetails: '1', 'accept-language': LANGUAGE };
    for (const [name, value] of Object.entries({ ...parameters, ...(email === null ? {} : { email }) })) {
      address.searchParams.set(name, value);
    }
    const reply = await this.client.send({ method: 'GET', url: address, headers: this.headers }, signal);
    const response = schema.safeParse(reply.body);
    if (reply.status !== 200 || !response.success) {
      throw this.client.misconfigured(reply);
    }
    return response.data;
  }
}
