import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { applyInOrder, readEach, readOperation } from '../bulk/apply-operations.js';
import { bulkItemError, echoOf, summarize, withinResponse } from '../bulk/bulk-results.js';
import { ifVersionOf, type RequestTerms } from '../conditional-writes/write-terms.js';
import { ApiError, boundedText } from '../errors/api-error.js';
import { wantedLinkOf } from '../identity/external-id-links.js';
import { targetOf } from '../identity/identifiers.js';
import {
  type ListingUpsert,
  listingUpsertOf,
  type ListingWriteOutcome,
  type ValidatedListing,
} from './domain/listing-operation.js';
import type { ListingBulkResponse, ListingBulkResult } from './dto/listing-responses.dto.js';
import {
  LISTING_OPERATIONS,
  type ListingBulkDto,
  type ListingDeleteOperationDto,
  type ListingLinkOperationDto,
  type ListingMergeOperationDto,
  type ListingUnlinkOperationDto,
  ListingUpsertOperationDto,
} from './dto/listing-write.dto.js';
import { type PossibleDuplicate, PossibleDuplicates } from './duplicates/possible-duplicates.js';
import { ListingDeletion } from './lifecycle/listing-deletion.js';
import { ListingResponses } from './listing-responses.js';
import { ListingsService } from './listings.service.js';
import { ListingMerger, type MergedListing } from './merge/listing-merger.js';
import { wantedMergeOf } from './merge/wanted-merge.js';
import { readinessOfRefusal } from './readiness/judge-readiness.js';
import type { ReadinessIssue } from './readiness/readiness.js';
import { ListingWriter } from './write/listing-writer.js';

/** Operations that are applied one by one, in order between the sets of writes (D-29). */
type SingleOperation =
  ListingLinkOperationDto | ListingUnlinkOperationDto | ListingDeleteOperationDto | ListingMergeOperationDto;

/** The outcome of one operation. */
type Outcome = ListingWriteOutcome | MergedListing | { id: number; externalId: string | null; unlinked?: boolean };

/** The operations on listings in one request, each with its own result (D-10, D-28 to D-30). */
@Injectable()
export class ListingBulkService {
  constructor(
    private readonly writer: ListingWriter,
    private readonly listings: ListingsService,
    private readonly deletion: ListingDeletion,
    private readonly merger: ListingMerger,
    private readonly responses: ListingResponses,
    private readonly duplicates: PossibleDuplicates,
  ) {}

  /** Applies all operations; each succeeds or fails independently. */
  async apply(
    agency: AgencyContext,
    { operations: items, skipUnchanged, findDuplicates = false, onMissing }: ListingBulkDto,
    requestId: string,
  ): Promise<ListingBulkResponse> {
    const operations = await readEach(items, (item) => listingOperation(item, { skipUnchanged, onMissing }));
    const outcomes = await applyInOrder<ListingUpsert, SingleOperation, Outcome>(operations, {
      isWrite: (operation): operation is ListingUpsert => 'patch' in operation,
      writeSet: (operations) => this.writer.writeAll(agency, operations),
      applySingle: (operation) => this.applySingle(agency, operation),
    });
    const created = findDuplicates ? outcomes.flatMap(createdId) : [];
    const duplicates = await this.duplicates.ofCreated(agency.id, created);
    const results = withinResponse(
      items.map((item, index) => {
        const outcome = outcomes[index];
        const alike = outcome === undefined ? [] : createdId(outcome).map((id) => duplicates.get(id));
        return this.result(item, index, outcome, requestId, alike[0]);
      }),
    ).map(withRefusalsOfError);
    return { results, summary: summarize(results) };
  }

  private applySingle(agency: AgencyContext, operation: SingleOperation): Promise<Outcome> {
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

  private result(
    item: unknown,
    index: number,
    outcome: Outcome | undefined,
    requestId: string,
    possibleDuplicates: readonly PossibleDuplicate[] | null | undefined,
  ): ListingBulkResult {
    const sent = echoOf(item);
    if (outcome === undefined || outcome instanceof ApiError) {
      const refusal = outcome ?? new ApiError('INTERNAL_ERROR');
      if (sent.op === 'validate') {
        return validation(sent, index, { refusal, readiness: readinessOfRefusal(refusal) }, requestId);
      }
      const error = bulkItemError(refusal, index, requestId);
      const ofOperation = sent.op === 'upsert' ? { unchanged: false } : {};
      return { ...sent, index, id: null, success: false, created: false, updated: false, ...ofOperation, error };
    }
    if ('readiness' in outcome) {
      return validation(sent, index, outcome, requestId);
    }
    if ('status' in outcome) {
      // Built property by property, because spreading several objects into one costs as much as parsing the operation.
      const response = this.responses.upsert(outcome);
      const { id, externalId, status, created, updated, publicUrl, jobId, notice, imports, kept } = response;
      const { unchanged, skipped, version, pendingReferences } = response;
      return {
        op: sent.op,
        index,
        id,
        externalId,
        success: true,
        status,
        created,
        updated,
        unchanged,
        skipped,
        version,
        notice,
        imports,
        kept,
        possibleDuplicates,
        pendingReferences,
        publicUrl,
        jobId,
        ...('merged' in outcome ? { merged: outcome.merged, taken: outcome.taken } : undefined),
      };
    }
    const { id, externalId, unlinked: updated = true } = outcome;
    return { ...sent, index, id, externalId, success: true, created: false, updated };
  }
}

/** The id of the listing that an operation created; empty if it did not create one. */
function createdId(outcome: Outcome): number[] {
  return 'status' in outcome && outcome.created ? [outcome.id] : [];
}

/** The result of a `validate`: whether an upsert would be accepted, and whether the listing could be published. */
function validation(
  sent: ReturnType<typeof echoOf>,
  index: number,
  { refusal, readiness: { ready, blocking, advice } }: ValidatedListing,
  requestId: string,
): ListingBulkResult {
  const place = `/operations/${index}`;
  const located = (issue: ReadinessIssue): ReadinessIssue =>
    issue.pointer === null ? issue : { ...issue, pointer: boundedText(place + issue.pointer) };
  return {
    ...sent,
    index,
    id: null,
    success: refusal === null,
    created: false,
    updated: false,
    valid: refusal === null,
    ready,
    blocking: blocking.map(located),
    advice: advice.map(located),
    ...(refusal === null ? {} : { error: bulkItemError(refusal, index, requestId) }),
  };
}

/** Drops the refusals of a `validate` whose details were dropped from its error, because both are subject to one limit (D-69). */
function withRefusalsOfError(result: ListingBulkResult): ListingBulkResult {
  const { blocking, error } = result;
  if (blocking === undefined || error === undefined) {
    return result;
  }
  const pointers = new Set(error.body.details?.map(({ pointer }) => pointer));
  const kept = blocking.filter(
    ({ code, pointer }) => code !== 'WRITE_REFUSED' || pointer === null || pointers.has(pointer),
  );
  return kept.length === blocking.length ? result : { ...result, blocking: kept };
}

function listingOperation(item: unknown, given: RequestTerms): ListingUpsert | SingleOperation {
  const operation = readOperation(LISTING_OPERATIONS, item);
  return operation instanceof ListingUpsertOperationDto ? listingUpsertOf(operation, given) : operation;
}
