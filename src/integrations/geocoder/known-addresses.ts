import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { ProviderResponses } from '../providers/provider-responses.js';
import { GazetteerGeocoder } from './gazetteer/gazetteer.geocoder.js';
import type { GeocodedPlace } from './geocoder.js';
import { addressQuestion, memorySettings } from './remembering.geocoder.js';

/** The part of the gazetteer that is needed to predict results. */
type NamedGeocoder = Pick<GazetteerGeocoder, 'name' | 'geocode' | 'countriesIn'>;

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

  /**
   * The location of the address; null if the Geocoder would not find it; undefined if only a request would tell. The Geocoder may
   * find a more exact location than this.
   */
  async find(address: string): Promise<GeocodedPlace | null | undefined> {
    const cachedPlace = await this.remembered(address);
    const place = cachedPlace ?? (await this.gazetteer.geocode(address));
    const isOpen = cachedPlace === undefined || this.config.geonamesPath !== null;
    return place ?? (isOpen ? undefined : null);
  }

  /** The countries that the address names. */
  countriesIn(address: string): readonly string[] {
    return this.gazetteer.countriesIn(address);
  }

  /** The cached response of the server that is queried first; null if it found nothing or no server is used. */
  private async remembered(address: string): Promise<GeocodedPlace | null | undefined> {
    const { geocoder } = this.config;
    return geocoder.kind === 'gazetteer'
      ? null
      : this.responses.recall<GeocodedPlace | null>(geocoder.kind, addressQuestion(address, memorySettings(geocoder)));
  }
}
