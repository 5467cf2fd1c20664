import type { OnApplicationShutdown } from '@nestjs/common';
import { type GeocodedPlace, Geocoder } from './geocoder.js';

/**
 * Asks one geocoder, and another where the first knows nothing: a street that no map has still lies in its town. A fault
 * of the first is no such case.
 */
export class ResortingGeocoder extends Geocoder implements OnApplicationShutdown {
  constructor(
    private readonly first: Geocoder & OnApplicationShutdown,
    private readonly resort: Geocoder,
  ) {
    super();
  }

  get name(): string {
    return this.first.name;
  }

  async geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null> {
    return (await this.first.geocode(address, signal)) ?? this.resort.geocode(address, signal);
  }

  countriesIn(address: string): readonly string[] {
    return [...new Set([...this.first.countriesIn(address), ...this.resort.countriesIn(address)])];
  }

  async reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null> {
    return (await this.first.reverse(coordinates, signal)) ?? this.resort.reverse(coordinates, signal);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.first.onApplicationShutdown();
  }
}
