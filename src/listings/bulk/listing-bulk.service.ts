import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../../auth/agency-context.js';
import { BulkOperations, readOperation } from '../../bulk/bulk-operations.js';
import { ifVersionOf, type RequestWriteOptions } from '../../conditional-writes/write-options.js';
import { linkOperationOf } from '../../identity/external-id-links.js';
import { conditionalOperationOf, targetOf } from '../../identity/identifiers.js';
import type { ListingBulkResponse } from '../dto/listing-responses.dto.js';
import {
  LISTING_OPERATIONS,
  type ListingBulkDto,
  type ListingDeleteOperationDto,
  type ListingLinkOperationDto,
  type ListingMergeOperationDto,
  type ListingUnlinkOperationDto,
  ListingUpsertOperationDto,
} from '../dto/listing-write.dto.js';
import { PossibleDuplicates } from '../duplicates/possible-duplicates.js';
import { ListingDeletion } from '../lifecycle/listing-deletion.js';
import { ListingMerger } from '../merge/listing-merger.js';
import { wantedMergeOf } from '../merge/wanted-merge.js';
import { ListingExternalIds } from '../write/listing-external-ids.js';
import { type ListingUpsert, listingUpsertOf } from '../write/listing-operation.js';
import { ListingWriter } from '../write/listing-writer.js';
import { createdId, ListingBulkResults, type ListingOutcome } from './listing-bulk-results.js';

type ListingOperation =
  | ListingUpsert
  | ListingLinkOperationDto
  | ListingUnlinkOperationDto
  | ListingDeleteOperationDto
  | ListingMergeOperationDto;

/** The operations on listings in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class ListingBulkService {
  constructor(
    private readonly writer: ListingWriter,
    private readonly externalIds: ListingExternalIds,
    private readonly deletion: ListingDeletion,
    private readonly merger: ListingMerger,
    private readonly results: ListingBulkResults,
    private readonly duplicates: PossibleDuplicates,
  ) {}

  /** Applies all operations; each succeeds or fails independently. */
  async apply(
    agency: AgencyContext,
    { operations: items, skipUnchanged, findDuplicates = false, onMissing }: ListingBulkDto,
    requestId: string,
  ): Promise<ListingBulkResponse> {
    const given = { skipUnchanged, onMissing };
    const outcomes = await new BulkOperations<ListingOperation, ListingOutcome>((item) => listingOperation(item, given))
      .inBatches(['upsert', 'validate'], (writes) => this.writer.writeAll(agency, writes))
      .inBatches(['link'], (links) => this.externalIds.linkAll(agency.id, links.map(linkOperationOf)))
      .inBatches(['unlink'], (unlinks) => this.externalIds.unlinkAll(agency.id, unlinks.map(conditionalOperationOf)))
      .inBatches(['delete'], (deletions) => this.deletion.deleteAll(agency.id, deletions.map(conditionalOperationOf)))
      .oneByOne('merge', (merge) =>
        this.merger.merge(agency.id, targetOf(merge), wantedMergeOf(merge), ifVersionOf(merge.ifVersion)),
      )
      .applyTo(items);
    const created = findDuplicates ? outcomes.flatMap(createdId) : [];
    const duplicates = await this.duplicates.ofCreated(agency.id, created);
    return this.results.responseTo(items, outcomes, duplicates, requestId);
  }
}

function listingOperation(item: unknown, given: RequestWriteOptions): ListingOperation {
  const operation = readOperation(LISTING_OPERATIONS, item);
  return operation instanceof ListingUpsertOperationDto ? listingUpsertOf(operation, given) : operation;
}
