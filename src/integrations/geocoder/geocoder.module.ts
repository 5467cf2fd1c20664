import { Module } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { ProviderResponses } from '../providers/provider-responses.js';
import { ProviderThrottle } from '../providers/provider-throttle.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { cachedSettings, CachingGeocoder } from './caching.geocoder.js';
import { FallbackGeocoder } from './fallback.geocoder.js';
import { embeddedPlaces } from './gazetteer/embedded-places.js';
import { GazetteerGeocoder } from './gazetteer/gazetteer.geocoder.js';
import { withGeonames } from './gazetteer/geonames-places.js';
import { Geocoder } from './geocoder.js';
import { NominatimGeocoder } from './nominatim/nominatim.geocoder.js';

/** Provides the Geocoder that `GEOCODER` selects. The gazetteer also includes the places of `GEONAMES_PATH`. */
@Module({
  imports: [ProvidersModule],
  providers: [{ provide: Geocoder, inject: [Config, ProviderResponses, ProviderThrottle], useFactory: createGeocoder }],
  exports: [Geocoder],
})
export class GeocoderModule {}

async function createGeocoder(
  config: Config,
  responses: ProviderResponses,
  throttle: ProviderThrottle,
): Promise<Geocoder> {
  const { geocoder, geonamesPath, publicSiteUrl } = config;
  const gazetteer = geonamesPath === null ? new GazetteerGeocoder() : await gazetteerWith(geonamesPath);
  switch (geocoder.kind) {
    case 'gazetteer':
      return gazetteer;
    case 'nominatim': {
      const { kind, url, countries, pauseMs } = geocoder;
      const nominatim = new NominatimGeocoder({ ...geocoder, publicSiteUrl }, (signal) =>
        throttle.take(kind, pauseMs, signal),
      );
      const caching = new CachingGeocoder(nominatim, responses, cachedSettings({ url, countries }));
      return new FallbackGeocoder(caching, gazetteer);
    }
  }
}

/** Builds the index at the start, because indexing a dump of the whole world takes long and would delay the first jobs. */
async function gazetteerWith(geonamesPath: string): Promise<GazetteerGeocoder> {
  const places = await withGeonames(embeddedPlaces(), geonamesPath);
  const gazetteer = new GazetteerGeocoder(() => places);
  gazetteer.prepare();
  return gazetteer;
}
