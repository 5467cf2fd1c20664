import { Injectable } from '@nestjs/common';
import { retryOnReferenceArrival } from '../../conditional-writes/missing-references.js';
import { outcomesInOrder } from '../../platform/batch/apply-in-halves.js';
import { BatchWriter } from '../../platform/batch/batch-writer.js';
import type { KnownIds } from '../../platform/batch/lock-targets.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { Resubmissions } from '../blocking/resubmissions.js';
import { ListingBatch, type WrittenBatch } from './listing-batch.js';
import type { ListingUpsert, ListingWriteOutcome } from './listing-operation.js';
import { mayFetchFiles } from './steps/sent-files.js';
import { type RecognisedWrites, UnchangedListings } from './unchanged-listings.js';

/** The agency whose listings are written. */
export interface WritingAgency {
  id: number;
  /**
   * A test agency's clock may be ahead (D-227), and is only read under the lock that `beginWrite` takes. Its repeated writes
   * therefore take the ordinary path instead of `UnchangedListings`.
   */
  isTest: boolean;
}

const NONE_RECOGNISED: RecognisedWrites = { outcomes: new Map(), knownIds: null };

/** Creates and updates listings in batches; see `BatchWriter`. */
@Injectable()
export class ListingWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly unchanged: UnchangedListings,
    private readonly batches: BatchWriter,
    private readonly batch: ListingBatch,
    private readonly resubmissions: Resubmissions,
  ) {}

  /** Applies the operations and returns the outcome of each, in their order. */
  async writeAll({ id, isTest }: WritingAgency, operations: readonly ListingUpsert[]): Promise<ListingWriteOutcome[]> {
    // A single write finds out under its row lock whether it changes anything: asking beforehand costs another round trip (D-243).
    const recognised =
      isTest || operations.length === 1 ? NONE_RECOGNISED : await this.unchanged.recognise(id, operations);
    return this.writeOpen(id, operations, recognised);
  }

  /** Like `writeAll`, for operations that cannot be repeated writes: the check for unchanged listings is skipped. */
  writeNew(agencyId: number, operations: readonly ListingUpsert[]): Promise<ListingWriteOutcome[]> {
    return this.writeOpen(agencyId, operations, NONE_RECOGNISED);
  }

  private async writeOpen(
    agencyId: number,
    operations: readonly ListingUpsert[],
    { outcomes: recognised, knownIds }: RecognisedWrites,
  ): Promise<ListingWriteOutcome[]> {
    const open = operations.filter((operation) => !recognised.has(operation));
    // Only the first batch may use the known ids: later ones may meet listings that it, or another request, has created.
    let firstIds = knownIds;
    const write = async (batch: readonly ListingUpsert[]): Promise<WrittenBatch> => {
      const ids = firstIds;
      firstIds = null;
      const result = await this.writeBatch(agencyId, batch, ids);
      await this.resubmissions.record(agencyId, result.resubmissions);
      return result;
    };
    const written = await this.batches.writeAll('listings', agencyId, open, write, mayFetchFiles);
    const outcomes = new Map([...recognised, ...open.map((operation, index) => [operation, written[index]] as const)]);
    return outcomesInOrder(operations, outcomes);
  }

  /** Repeats the write if the target of a reference that it stored as pending is created before the commit. */
  private writeBatch(
    agencyId: number,
    batch: readonly ListingUpsert[],
    knownIds: KnownIds | null,
  ): Promise<WrittenBatch> {
    return retryOnReferenceArrival((attempt) => {
      const ids = attempt === 1 ? knownIds : null;
      return this.transactions.run((manager) => this.batch.write({ manager, agencyId }, batch, ids));
    });
  }
}
