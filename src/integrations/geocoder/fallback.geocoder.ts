import type { OnApplicationShutdown } from '@nestjs/common';
import { type GeocodedPlace, Geocoder } from './geocoder.js';

/**
 * Queries one geocoder, and falls back to another one if the first finds nothing: a street that is on no map still lies in a
 * known town. There is no fallback after a fault of the first.
 */
export class FallbackGeocoder extends Geocoder implements OnApplicationShutdown {
  constructor(
    private readonly first: Geocoder & OnApplicationShutdown,
    private readonly fallback: Geocoder,
  ) {
    super();
  }

  get name(): string {
    return this.first.name;
  }

  async geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null> {
    return (await this.first.geocode(address, signal)) ?? this.fallback.geocode(address, signal);
  }

  countriesIn(address: string): readonly string[] {
    return [...new Set([...this.first.countriesIn(address), ...this.fallback.countriesIn(address)])];
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    return (await this.first.reverse(coordinates, signal)) ?? this.fallback.reverse(coordinates, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.first.onApplicationShutdown();
  }
}
