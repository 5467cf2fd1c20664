import { Injectable } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { ProviderResponses } from '../providers/provider-responses.js';
import { GazetteerGeocoder } from './gazetteer/gazetteer.geocoder.js';
import type { GeocodedPlace } from './geocoder.js';
import { addressQuestion, memorySettings } from './remembering.geocoder.js';

/** The geocoder that looks addresses up, as far as it is needed to tell what it would say. */
type NamedGeocoder = Pick<GazetteerGeocoder, 'name' | 'geocode'>;

/**
 * What the Geocoder would say of addresses, as far as it is known without asking anybody: out of the places that the
 * service knows by itself and out of the answers that are remembered. A GeoNames dump is not read for it, for it takes
 * long and much memory: what it alone would find is open.
 */
@Injectable()
export class KnownAddresses {
  private readonly gazetteer: NamedGeocoder = new GazetteerGeocoder();

  constructor(
    private readonly config: Config,
    private readonly responses: ProviderResponses,
  ) {}

  /** The name of the Geocoder that publishing asks. */
  get geocoder(): string {
    const { kind } = this.config.geocoder;
    return kind === 'gazetteer' ? this.gazetteer.name : kind;
  }

  /**
   * Where the address is; null: it would not be found; undefined: it has to be asked. Whether a place is found is what the
   * Geocoder would say; it may find a more exact one.
   */
  async find(address: string): Promise<GeocodedPlace | null | undefined> {
    const remembered = await this.remembered(address);
    const place = remembered ?? (await this.gazetteer.geocode(address));
    const isOpen = remembered === undefined || this.config.geonamesPath !== null;
    return place ?? (isOpen ? undefined : null);
  }

  /** What the server that is asked first has said; null: that it knows none, or that no server is asked. */
  private async remembered(address: string): Promise<GeocodedPlace | null | undefined> {
    const { geocoder } = this.config;
    return geocoder.kind === 'gazetteer'
      ? null
      : this.responses.recall<GeocodedPlace | null>(geocoder.kind, addressQuestion(address, memorySettings(geocoder)));
  }
}
