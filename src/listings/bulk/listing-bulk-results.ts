import { Injectable } from '@nestjs/common';
import { bulkItemError, bulkResponse, echoOf } from '../../bulk/bulk-results.js';
import { ApiError, boundedText } from '../../errors/api-error.js';
import type { ListingBulkResponse, ListingBulkResult } from '../dto/listing-responses.dto.js';
import type { DuplicatesOfCreated, PossibleDuplicate } from '../duplicates/possible-duplicates.js';
import type { MergedListing } from '../merge/listing-merger.js';
import { readinessOfRefusal } from '../readiness/judge-readiness.js';
import type { ReadinessIssue } from '../readiness/readiness.js';
import { UpsertResponseBuilder } from '../upsert-response-builder.js';
import type { ListingWriteOutcome, ValidatedListing, WrittenListing } from '../write/listing-operation.js';

/** The outcome of one operation. */
export type ListingOutcome =
  ListingWriteOutcome | MergedListing | { id: number; externalId: string | null; unlinked?: boolean };

/** Describes the outcomes of the operations on listings in one request (D-28, D-30). */
@Injectable()
export class ListingBulkResults {
  constructor(private readonly responses: UpsertResponseBuilder) {}

  /**
   * @param outcomes of the items, in order.
   * @param duplicates of created listings, by their ids.
   */
  responseTo(
    items: readonly unknown[],
    outcomes: readonly (ListingOutcome | ApiError)[],
    duplicates: DuplicatesOfCreated,
    requestId: string,
  ): ListingBulkResponse {
    const { results, summary } = bulkResponse(
      outcomes.map((outcome, index) => {
        const [alike] = createdId(outcome).map((id) => duplicates.get(id));
        return this.resultOf(items[index], index, outcome, requestId, alike);
      }),
    );
    return { results: results.map(withRefusalsOfError), summary };
  }

  private resultOf(
    item: unknown,
    index: number,
    outcome: ListingOutcome | ApiError,
    requestId: string,
    possibleDuplicates: readonly PossibleDuplicate[] | null | undefined,
  ): ListingBulkResult {
    const sent = echoOf(item);
    if (outcome instanceof ApiError) {
      if (sent.op === 'validate') {
        return validation(sent, index, { refusal: outcome, readiness: readinessOfRefusal(outcome) }, requestId);
      }
      const error = bulkItemError(outcome, index, requestId);
      const ofOperation = sent.op === 'upsert' ? { unchanged: false } : {};
      return { ...sent, index, id: null, success: false, created: false, updated: false, ...ofOperation, error };
    }
    if ('readiness' in outcome) {
      return validation(sent, index, outcome, requestId);
    }
    if ('status' in outcome) {
      return this.written(sent.op, index, outcome, possibleDuplicates);
    }
    const { id, externalId, unlinked: updated = true } = outcome;
    return { ...sent, index, id, externalId, success: true, created: false, updated };
  }

  /** The result of an operation that wrote a listing. */
  private written(
    op: string | null,
    index: number,
    outcome: WrittenListing | MergedListing,
    possibleDuplicates: readonly PossibleDuplicate[] | null | undefined,
  ): ListingBulkResult {
    // Built property by property, because spreading several objects into one costs as much as parsing the operation.
    const response = this.responses.of(outcome);
    const { id, externalId, status, created, updated, publicUrl, jobId, notice, imports, kept } = response;
    const { unchanged, skipped, version, pendingReferences } = response;
    return {
      op,
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
}

/** The id of the listing that an operation created; empty if it did not create one. */
export function createdId(outcome: ListingOutcome | ApiError): number[] {
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
