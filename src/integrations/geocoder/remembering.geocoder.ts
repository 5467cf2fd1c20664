import type { OnApplicationShutdown } from '@nestjs/common';
import type { NominatimSettings } from '../../config/env.js';
import type { ProviderResponses } from '../providers/provider-responses.js';
import { type GeocodedPlace, Geocoder } from './geocoder.js';

/** Digits of a degree that are asked for: about a metre. */
const DEGREE_DIGITS = 5;

/** Asks another geocoder, and never twice for the same address or point. */
export class RememberingGeocoder extends Geocoder implements OnApplicationShutdown {
  /** @param settings JSON-safe: what the answers depend on besides the question. */
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
    const question = addressQuestion(address, this.settings);
    return this.responses.remember(this.name, question, () => this.geocoder.geocode(address, signal));
  }

  countriesIn(address: string): readonly string[] {
    return this.geocoder.countriesIn(address);
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    const point = { lat: rounded(coordinates.lat), lng: rounded(coordinates.lng) };
    const question = { point, settings: this.settings };
    const place = await this.responses.remember(this.name, question, () => this.geocoder.reverse(point, signal));
    return place && { ...place, ...coordinates };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.geocoder.onApplicationShutdown();
  }
}

/** What the answers of a server depend on besides the question. */
export function memorySettings({ url, countries }: Pick<NominatimSettings, 'url' | 'countries'>): unknown {
  return { url, countries };
}

/** By what the answer for an address is remembered. */
export function addressQuestion(address: string, settings: unknown): unknown {
  return { address, settings };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DEGREE_DIGITS));
}
