import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../../auth/agency-context.js';
import { applyOperations, readOperation } from '../../bulk/apply-operations.js';
import { ifVersionOf, type RequestTerms } from '../../conditional-writes/write-terms.js';
import { wantedLinkOf } from '../../identity/external-id-links.js';
import { targetOf } from '../../identity/identifiers.js';
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
import { ListingsService } from '../listings.service.js';
import { ListingMerger } from '../merge/listing-merger.js';
import { wantedMergeOf } from '../merge/wanted-merge.js';
import { type ListingUpsert, listingUpsertOf } from '../write/listing-operation.js';
import { ListingWriter } from '../write/listing-writer.js';
import { createdId, ListingBulkResults, type ListingOutcome } from './listing-bulk-results.js';

/** Operations that are applied one by one, in order between the sets of writes (D-29). */
type SingleOperation =
  ListingLinkOperationDto | ListingUnlinkOperationDto | ListingDeleteOperationDto | ListingMergeOperationDto;

/** The operations on listings in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class ListingBulkService {
  constructor(
    private readonly writer: ListingWriter,
    private readonly listings: ListingsService,
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
    const outcomes = await applyOperations<ListingUpsert, SingleOperation, ListingOutcome>(items, {
      read: (item) => listingOperation(item, { skipUnchanged, onMissing }),
      isWrite: (operation): operation is ListingUpsert => 'patch' in operation,
      writeSet: (operations) => this.writer.writeAll(agency, operations),
      applySingle: (operation) => this.applySingle(agency, operation),
    });
    const created = findDuplicates ? outcomes.flatMap(createdId) : [];
    const duplicates = await this.duplicates.ofCreated(agency.id, created);
    return this.results.responseTo(items, outcomes, duplicates, requestId);
  }

  private applySingle(agency: AgencyContext, operation: SingleOperation): Promise<ListingOutcome> {
    switch (operation.op) {
      case 'link':
        return this.listings.link(agency, operation.id, wantedLinkOf(operation), ifVersionOf(operation.ifVersion));
      case 'unlink':
        return this.listings.unlink(agency, operation.id, ifVersionOf(operation.ifVersion));
      case 'delete':
        return this.deletion.delete(agency.id, targetOf(operation), ifVersionOf(operation.ifVersion));
      case 'merge':
        return this.merger.merge(
          agency.id,
          targetOf(operation),
          wantedMergeOf(operation),
          ifVersionOf(operation.ifVersion),
        );
    }
  }
}

function listingOperation(item: unknown, given: RequestTerms): ListingUpsert | SingleOperation {
  const operation = readOperation(LISTING_OPERATIONS, item);
  return operation instanceof ListingUpsertOperationDto ? listingUpsertOf(operation, given) : operation;
}
