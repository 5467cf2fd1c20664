import { Injectable } from '@nestjs/common';
import { fileChanges, valueChange } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, groupBy, idsOf } from '../../platform/collections/grouping.js';
import { isLive } from '../domain/listing-status.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import { changedRow, type ListingRow } from '../listing.entity.js';
import { ChangedFilesPublisher } from '../publishing/changed-files-publisher.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import type { PendingKind, StoredReference } from './pending-reference.entity.js';
import { pendingChanges, withArrivedFile } from './pending-references.js';
import { type HeldReference, PendingReferencesRepository } from './pending-references.repository.js';

/** Listings that wait for what has just been created, with their references to it. */
type WaitingListings = ReadonlyMap<number, readonly HeldReference[]>;

/** A locked listing with references to what has just been created. */
interface ResolvedListing {
  before: ListingRow;
  row: ListingRow;
  arrived: readonly HeldReference[];
  /** Its pending references before, including those that have arrived. */
  pending: readonly StoredReference[];
  /** The references that are still pending. */
  left: readonly StoredReference[];
}

/**
 * Resolves references that listings made to agents and files before those existed, in the transaction that creates them (D-231).
 */
@Injectable()
export class PendingReferenceResolver {
  constructor(
    private readonly references: PendingReferencesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publisher: ChangedFilesPublisher,
    private readonly events: EventLog,
  ) {}

  /**
   * @param ids of the new agents, by external id.
   */
  async resolveAgents(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const waiting of await this.waitingFor(context, 'agent', [...ids.keys()])) {
      await this.resolveAgentsOf(context, waiting, ids);
    }
  }

  /**
   * @param ids of the new files, by external id.
   */
  async resolveFiles(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const waiting of await this.waitingFor(context, 'file', [...ids.keys()])) {
      await this.resolveFilesOf(context, waiting, ids);
    }
  }

  /** The listings with a reference to one of these, in chunks, by ascending id like every other writer. */
  private async waitingFor(
    context: WriteContext,
    kind: PendingKind,
    externalIds: readonly string[],
  ): Promise<WaitingListings[]> {
    const held = groupBy(await this.references.lockByTarget(context, kind, externalIds), ({ listingId }) => listingId);
    return chunksOf([...held], LISTINGS_AT_A_TIME).map((chunk) => new Map(chunk));
  }

  private async resolveAgentsOf(
    context: WriteContext,
    waiting: WaitingListings,
    ids: ReadonlyMap<string, number>,
  ): Promise<void> {
    const resolved = await this.removeResolved(context, waiting, (arrived, row) => ({
      ...row,
      userId: ids.get(arrived[0]?.externalId ?? '') ?? row.userId,
    }));
    await this.showAgents(
      context,
      resolved.map(({ row }) => row).filter(({ status }) => isLive(status)),
    );
    this.events.record(
      context,
      resolved.map(({ before, row, pending, left }) =>
        listingEvent('listing.updated', row, {
          changes: { userId: valueChange(before.userId, row.userId), ...pendingChanges(pending, left) },
          data: { status: row.status },
        }),
      ),
    );
  }

  /** Shows the agent only. Other edits may await a refresh and stay hidden. */
  private async showAgents(context: WriteContext, listings: readonly ListingRow[]): Promise<void> {
    const shownOf = await this.publications.shownContentOf(context, idsOf(listings));
    const edits = listings.flatMap(({ id, version, userId }) => {
      const shown = shownOf.get(id);
      return shown === undefined ? [] : [{ id, version, shown, fields: shown.fields, userId }];
    });
    await this.publications.showEdits(context, edits);
  }

  private async resolveFilesOf(
    context: WriteContext,
    waiting: WaitingListings,
    ids: ReadonlyMap<string, number>,
  ): Promise<void> {
    const resolved = await this.removeResolved(context, waiting, (_, row) => row);
    const listingIds = resolved.map(({ row }) => row.id);
    const before = await this.files.filesOf(context, listingIds);
    const after = new Map(resolved.map((one) => [one.row.id, placed(one, idsOf(before.get(one.row.id)), ids)]));
    await this.files.replaceAll(context, after);
    const present = await this.files.filesOf(context, listingIds);
    const rows = resolved.map(({ row }) => row);
    const jobIds = await this.publisher.publish(context, rows, present);
    this.events.record(
      context,
      resolved.map(({ row, pending, left }) => {
        const changes = {
          ...fileChanges(idsOf(before.get(row.id)), after.get(row.id) ?? []),
          ...pendingChanges(pending, left),
        };
        const jobId = jobIds.get(row.id) ?? null;
        return listingEvent('listing.updated', row, { jobId, changes, data: { status: row.status } });
      }),
    );
  }

  /** Removes the resolved references from the listings and writes back the changed rows. */
  private async removeResolved(
    context: WriteContext,
    waiting: WaitingListings,
    change: (arrived: readonly HeldReference[], row: ListingRow) => ListingRow,
  ): Promise<ResolvedListing[]> {
    const listings = await this.listings.lock(context, [...waiting.keys()]);
    if (listings.size === 0) {
      return [];
    }
    const pendingOf = await this.references.byListing(context, [...listings.keys()]);
    const resolved: ResolvedListing[] = [];
    for (const before of listings.values()) {
      const arrived = waiting.get(before.id) ?? [];
      const pending = pendingOf.get(before.id) ?? [];
      const left = pending.filter((reference) => arrived.every((one) => !isSameReference(one, reference)));
      const changes = { contentHash: null, hasPendingReferences: left.length > 0 };
      const row = changedRow(before, context.now, changes);
      resolved.push({ before, arrived, pending, left, row: change(arrived, row) });
    }
    await this.references.replaceAll(context, new Map(resolved.map(({ row, left }) => [row.id, left])));
    await this.listings.writeBack(
      context,
      resolved.map(({ row }) => row),
    );
    return resolved;
  }
}

function isSameReference(one: HeldReference, other: StoredReference): boolean {
  return one.kind === other.kind && one.position === other.position;
}

/** The listing's files including the new ones, each at its position. */
function placed(
  { arrived, pending }: ResolvedListing,
  files: readonly number[],
  ids: ReadonlyMap<string, number>,
): number[] {
  let waiting = pending.filter(({ kind }) => kind === 'file');
  let present = [...files];
  for (const { position, externalId } of arrived) {
    present = withArrivedFile(present, waiting, { position, id: ids.get(externalId) ?? 0 });
    waiting = waiting.filter((reference) => reference.position !== position);
  }
  return present;
}
