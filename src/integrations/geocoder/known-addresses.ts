import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { ProviderResponses } from '../providers/provider-responses.js';
import { cachedSettings, geocodeKey } from './caching.geocoder.js';
import { GazetteerGeocoder } from './gazetteer/gazetteer.geocoder.js';
import type { GeocodedPlace } from './geocoder.js';

/** The part of the gazetteer that is needed to predict results. */
type NamedGeocoder = Pick<GazetteerGeocoder, 'name' | 'geocode' | 'countriesIn'>;

/** Cached responses of a geocoding server, by address; null: it found nothing. */
export type CachedPlaces = ReadonlyMap<string, GeocodedPlace | null>;

/**
 * Predicts the results of the Geocoder without a request, from the embedded places and cached responses. It does not load a
 * GeoNames dump, which takes long and needs much memory, so the result is unknown for places that only the dump contains.
 */
@Injectable()
export class KnownAddresses {
  private readonly gazetteer: NamedGeocoder = new GazetteerGeocoder();

  constructor(
    private readonly config: Config,
    private readonly responses: ProviderResponses,
  ) {}

  /** The name of the Geocoder that publishing uses. */
  get geocoder(): string {
    const { kind } = this.config.geocoder;
    return kind === 'gazetteer' ? this.gazetteer.name : kind;
  }

  /** The cached responses for the addresses, read within the transaction; empty if no server is used. */
  async findCached(manager: EntityManager, addresses: readonly string[]): Promise<CachedPlaces> {
    const { geocoder } = this.config;
    if (geocoder.kind === 'gazetteer') {
      return new Map();
    }
    const settings = cachedSettings(geocoder);
    const questions = addresses.map((address) => geocodeKey(address, settings));
    const places = await this.responses.findCached<GeocodedPlace | null>(manager, geocoder.kind, questions);
    return new Map(
      addresses.flatMap((address, index) => {
        const place = places[index];
        return place === undefined ? [] : [[address, place] as const];
      }),
    );
  }

  /**
   * The location of the address; null if the Geocoder would not find it; undefined if only a request would tell. The Geocoder may
   * find a more exact location than this.
   * @param cached the responses that `findCached` has returned for this address, and maybe for others.
   */
  async find(address: string, cached: CachedPlaces): Promise<GeocodedPlace | null | undefined> {
    const cachedPlace = this.config.geocoder.kind === 'gazetteer' ? null : cached.get(address);
    const place = cachedPlace ?? (await this.gazetteer.geocode(address));
    const isOpen = cachedPlace === undefined || this.config.geonamesPath !== null;
    return place ?? (isOpen ? undefined : null);
  }

  /** The countries that the address names. */
  countriesIn(address: string): readonly string[] {
    return this.gazetteer.countriesIn(address);
  }
}
