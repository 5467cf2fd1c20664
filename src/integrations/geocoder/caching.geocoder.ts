import type { OnApplicationShutdown } from '@nestjs/common';
import type { NominatimSettings } from '../../config/settings.js';
import type { ProviderResponses } from '../providers/provider-responses.js';
import { type GeocodedPlace, Geocoder } from './geocoder.js';

/** Decimals of the degrees in queries, which is about a metre. */
const DEGREE_DIGITS = 5;

/** Caches the responses of another geocoder by address or point. */
export class CachingGeocoder extends Geocoder implements OnApplicationShutdown {
  /** @param settings the settings that responses depend on, as a JSON value; part of the cache key. */
  constructor(
    private readonly geocoder: Geocoder & OnApplicationShutdown,
    private readonly responses: ProviderResponses,
    private readonly settings: unknown,
  ) {
    super();
  }

  get name(): string {
    return this.geocoder.name;
  }

  geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const key = geocodeKey(address, this.settings);
    return this.responses.getOrFetch(this.name, key, () => this.geocoder.geocode(address, signal));
  }

  countriesIn(address: string): readonly string[] {
    return this.geocoder.countriesIn(address);
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const point = { lat: rounded(coordinates.lat), lng: rounded(coordinates.lng) };
    const key = { point, settings: this.settings };
    const place = await this.responses.getOrFetch(this.name, key, () => this.geocoder.reverse(point, signal));
    return place && { ...place, ...coordinates };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.geocoder.onApplicationShutdown();
  }
}

/** The settings that the responses of a server depend on. */
export function cachedSettings({ url, countries }: Pick<NominatimSettings, 'url' | 'countries'>): unknown {
  return { url, countries };
}

/** The cache key of an address. */
export function geocodeKey(address: string, settings: unknown): unknown {
  return { address, settings };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DEGREE_DIGITS));
}
