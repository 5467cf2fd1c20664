import { Injectable } from '@nestjs/common';
import { Config } from '../config/env.js';
import { noticeOf } from './domain/listing-issue.js';
import type { ListingUpsertResponse } from './dto/listing-responses.dto.js';
import { type PossibleDuplicate, PossibleDuplicates } from './duplicates/possible-duplicates.js';
import { publicUrlOf } from './public-url.js';
import type { WrittenListing } from './write/listing-operation.js';

/** Builds the response of a write, for single calls and bulk results alike (spec: Listing: upsert response). */
@Injectable()
export class UpsertResponseBuilder {
  constructor(
    private readonly config: Config,
    private readonly duplicates: PossibleDuplicates,
  ) {}

  /** The response of a single call, with possible duplicates of the created listing if they were requested. */
  async ofSingleCall(
    agencyId: number,
    written: WrittenListing,
    { findDuplicates = false }: { findDuplicates?: boolean },
  ): Promise<ListingUpsertResponse> {
    const created = findDuplicates && written.created ? [written.id] : [];
    return this.of(written, (await this.duplicates.ofCreated(agencyId, created)).get(written.id));
  }

  /**
   * @param possibleDuplicates of a created listing; absent when there are none or they were not requested, null when they could not
   * be looked for.
   */
  of(written: WrittenListing, possibleDuplicates?: readonly PossibleDuplicate[] | null): ListingUpsertResponse {
    const {
      id,
      externalId,
      status,
      version,
      created,
      unchanged,
      skipped,
      hasPublicUrl,
      jobId,
      imports,
      kept,
      pending,
    } = written;
    if (skipped !== null) {
      return { id, externalId, status, version, created: false, updated: false, unchanged, skipped };
    }
    return {
      id,
      externalId,
      status,
      created,
      updated: !created,
      unchanged,
      version,
      notice: noticeOf(status, hasPublicUrl),
      imports: imports.length > 0 ? imports : undefined,
      kept: kept.length > 0 ? kept : undefined,
      possibleDuplicates,
      pendingReferences: pending.length > 0 ? pending : undefined,
      publicUrl: hasPublicUrl ? publicUrlOf(this.config, id) : undefined,
      // Last, after the jobs of imports, because shell scripts take the last jobId in the text for the publishing job.
      jobId: jobId ?? undefined,
    };
  }
}
