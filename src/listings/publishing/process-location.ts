import { Injectable } from '@nestjs/common';
import { Geocoder } from '../../integrations/geocoder/geocoder.js';
import { stoppingIssue } from '../listing-issue.js';
import type { PublishedLocation } from './published-snapshot.js';
import { PublishingFault } from './publishing-fault.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** Places the listing: coordinates win over an address; an address is looked up (D-73). */
@Injectable()
export class ProcessLocation extends PublishingStep<PublishedLocation> {
  readonly operation = 'process_location';

  constructor(private readonly geocoder: Geocoder) {
    super();
  }

  inputs({ listing }: PublishingSubject): unknown {
    const { propertyCoordinates, propertyAddress } = listing.fields;
    return { propertyCoordinates, propertyAddress, geocoder: this.geocoder.name };
  }

  async run({ listing }: PublishingSubject, signal: AbortSignal): Promise<PublishedLocation> {
    const { propertyCoordinates, propertyAddress } = listing.fields;
    if (propertyCoordinates !== null) {
      const place = await this.geocoder.reverse(propertyCoordinates, signal);
      const { matchedAddress = null, confidence = null } = place ?? {};
      return { ...propertyCoordinates, precision: 'exact', matchedAddress, confidence };
    }
    if (propertyAddress === null) {
      const lack = 'The listing has neither propertyCoordinates nor propertyAddress; send one of them.';
      throw new PublishingFault(lack, [stoppingIssue('REQUIRED_TO_PUBLISH', lack, 'propertyCoordinates')]);
    }
    const place = await this.geocoder.geocode(propertyAddress, signal);
    if (place === null) {
      const lost =
        `The address "${propertyAddress}" could not be found; correct propertyAddress (City, Street Number) ` +
        'or send propertyCoordinates.';
      throw new PublishingFault(lost, [stoppingIssue('ADDRESS_NOT_FOUND', lost, 'propertyAddress')]);
    }
    const { lat, lng, precision, matchedAddress, confidence } = place;
    return { lat, lng, precision, matchedAddress, confidence };
  }
}
