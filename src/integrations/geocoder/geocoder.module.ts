import { Module } from '@nestjs/common';
import { GazetteerGeocoder } from './gazetteer.geocoder.js';
import { Geocoder } from './geocoder.js';

/** Offers the Geocoder: the embedded gazetteer. */
@Module({
  providers: [{ provide: Geocoder, useClass: GazetteerGeocoder }],
  exports: [Geocoder],
})
export class GeocoderModule {}
