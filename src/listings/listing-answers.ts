import { Injectable } from '@nestjs/common';
import { Config } from '../config/env.js';
import type { ListingUpsertAnswer } from './dto/listing-answers.dto.js';
import { publicUrlOf } from './public-url.js';
import type { WrittenListing } from './write-outcome.js';

/** Says what a write did, the same for a single call and in a bulk result (spec: Listing: upsert response). */
@Injectable()
export class ListingAnswers {
  constructor(private readonly config: Config) {}

  upsert({ id, externalId, status, created, hasPublicUrl, jobId }: WrittenListing): ListingUpsertAnswer {
    const publicUrl = hasPublicUrl ? publicUrlOf(this.config, id) : undefined;
    return { id, externalId, status, created, updated: !created, publicUrl, jobId: jobId ?? undefined };
  }
}
