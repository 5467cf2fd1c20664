import type { OnApplicationShutdown } from '@nestjs/common';
import type { z } from 'zod';
import type { NominatimSettings } from '../../../config/env.js';
import { ProviderClient } from '../../providers/provider-client.js';
import { type GeocodedPlace, Geocoder } from '../geocoder.js';
import { placeAtCoordinates, placeOfSearch, reverseResponse, searchResponse } from './nominatim-responses.js';

export interface NominatimOptions extends Omit<NominatimSettings, 'kind' | 'pauseMs'> {
  /** Where the agencies' listings are public: who it is that asks. */
  publicSiteUrl: string;
}

const TIME_LIMIT_MS = 10_000;

/** The language in which places are named. */
const LANGUAGE = 'ro';

/** Villages of one name: more than so many hardly stand in an answer. */
const MOST_NAMESAKES = '5';

/** Places are looked for down to the house. */
const HOUSE_ZOOM = '18';

/**
 * A server that speaks the protocol of Nominatim: finds streets and houses. Keeps the rules of the public one: says who
 * asks, and asks in turn.
 */
export class NominatimGeocoder extends Geocoder implements OnApplicationShutdown {
  readonly name = 'nominatim';

  private readonly client: ProviderClient;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly options: NominatimOptions,
    takeTurn: (signal: AbortSignal) => Promise<void>,
  ) {
    super();
    this.client = new ProviderClient({
      service: 'address service',
      timeLimitMs: TIME_LIMIT_MS,
      settings: 'NOMINATIM_URL, and the usage policy of that server',
      takeTurn,
    });
    const site = new URL(options.publicSiteUrl).href;
    this.headers = {
      'user-agent': `property-listing-sync (+${[site, options.email].filter((part) => part !== null).join('; ')})`,
      referer: site,
    };
  }

  async geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const { countries } = this.options;
    const question = {
      q: address,
      limit: MOST_NAMESAKES,
      ...(countries.length === 0 ? {} : { countrycodes: countries.join(',') }),
    };
    const [found, ...others] = await this.ask('search', question, searchResponse, signal);
    return found === undefined ? null : placeOfSearch(found, address, others);
  }

  /** It says what it found, not what the address names. */
  countriesIn(): readonly string[] {
    return [];
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const { lat, lng } = coordinates;
    const question = { lat: String(lat), lon: String(lng), zoom: HOUSE_ZOOM };
    const found = await this.ask('reverse', question, reverseResponse, signal);
    return placeAtCoordinates(found, coordinates);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private async ask<Schema extends z.ZodType>(
    path: 'search' | 'reverse',
    question: Readonly<Record<string, string>>,
    schema: Schema,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { url, email } = this.options;
    const address = new URL(`${url}/${path}`);
    const parameters = { ...question, format: 'jsonv2', addressdetails: '1', 'accept-language': LANGUAGE };
    for (const [name, value] of Object.entries({ ...parameters, ...(email === null ? {} : { email }) })) {
      address.searchParams.set(name, value);
    }
    const reply = await this.client.ask({ method: 'GET', url: address, headers: this.headers }, signal);
    const response = schema.safeParse(reply.body);
    if (reply.status !== 200 || !response.success) {
      throw this.client.misconfigured(reply);
    }
    return response.data;
  }
}
