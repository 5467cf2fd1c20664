import { Injectable } from '@nestjs/common';
import type { Point } from '../../../integrations/geocoder/distance.js';
import { Geocoder } from '../../../integrations/geocoder/geocoder.js';
import { type ListingIssue, stoppingIssue } from '../../domain/listing-issue.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import { PublishingFault } from '../publishing-fault.js';
import type { PublishedLocation } from '../snapshot/published-snapshot.js';
import { doubtOf } from './place-doubts.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** The location of the listing, and the doubt about it. */
export interface FoundLocation extends PublishedLocation {
  /** Absent when there is no doubt, or when the finding is from before doubts were stored. */
  doubt?: ListingIssue;
}

/** The published part of a location. Findings from before the confidence was stored have none. */
export function toPlace({ lat, lng, precision, matchedAddress, confidence }: FoundLocation): PublishedLocation {
  return { lat, lng, precision, matchedAddress, confidence: confidence ?? null };
}

/** Everything that the result depends on. */
export function locationInputs(
  { propertyCoordinates, propertyAddress }: Pick<StoredFields, 'propertyCoordinates' | 'propertyAddress'>,
  geocoder: string,
): unknown {
  return { propertyCoordinates, propertyAddress, geocoder, isDoubted: true };
}

/**
 * Determines the location. Coordinates take precedence over an address; without coordinates, the address is looked up (D-73);
 * with both, they are checked against each other (D-149).
 */
@Injectable()
export class ProcessLocation extends PublishingStep<FoundLocation> {
  readonly operation = 'process_location';

  constructor(private readonly geocoder: Geocoder) {
    super();
  }

  inputs({ listing }: PublishingSubject): unknown {
    return locationInputs(listing.fields, this.geocoder.name);
  }

  override issues({ doubt }: FoundLocation): readonly ListingIssue[] {
    return doubt === undefined ? [] : [doubt];
  }

  async run({ listing }: PublishingSubject, signal: AbortSignal): Promise<FoundLocation> {
    const { propertyCoordinates, propertyAddress } = listing.fields;
    if (propertyCoordinates !== null) {
      const place = await this.geocoder.reverse(propertyCoordinates, signal);
      const { matchedAddress = null, confidence = null } = place ?? {};
      const doubt = await this.doubtAbout(propertyCoordinates, propertyAddress, signal);
      return {
        ...propertyCoordinates,
        precision: 'exact',
        matchedAddress,
        confidence,
        ...(doubt === null ? {} : { doubt }),
      };
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

  private async doubtAbout(
    coordinates: Point,
    address: string | null,
    signal: AbortSignal,
  ): Promise<ListingIssue | null> {
    const place = address === null ? null : await this.geocoder.geocode(address, signal);
    const countries = address === null ? [] : this.geocoder.countriesIn(address);
    return doubtOf({ coordinates, address, place, countries });
  }
}
