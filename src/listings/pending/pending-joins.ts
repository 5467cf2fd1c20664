import { Injectable } from '@nestjs/common';
import { fileChanges, valueChange } from '../../events/log/event-changes.js';
import { EventLog } from '../../events/log/event-log.js';
import type { ReferencedFile } from '../../media/references/referenced-files.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { chunksOf, groupBy } from '../../platform/collections/grouping.js';
import { isLive } from '../domain/listing-status.js';
import { listingEvent } from '../lifecycle/listing-events.js';
import type { ListingRow } from '../listing.entity.js';
import { ChangedFilesPublisher } from '../publishing/changed-files-publisher.js';
import { PublicationsRepository } from '../publishing/snapshot/publications.repository.js';
import { ListingFilesRepository } from '../write/listing-files.repository.js';
import { ListingRowsRepository, LISTINGS_AT_A_TIME } from '../write/listing-rows.repository.js';
import type { PendingKind, StoredName } from './pending-reference.entity.js';
import { pendingChanges, withArrivedFile } from './pending-references.js';
import { type HeldName, PendingReferencesRepository } from './pending-references.repository.js';

/** References to what has just been created, by the listings that hold them. */
type Holders = ReadonlyMap<number, readonly HeldName[]>;

/** A locked listing with references to what has just been created. */
interface Joined {
  before: ListingRow;
  row: ListingRow;
  arrived: readonly HeldName[];
  /** Its pending references before, including those that have arrived. */
  names: readonly StoredName[];
  /** The references that are still pending. */
  left: readonly StoredName[];
}

/**
 * Resolves references that listings made to agents and files before those existed, in the transaction that creates them (D-231).
 */
@Injectable()
export class PendingJoins {
  constructor(
    private readonly names: PendingReferencesRepository,
    private readonly listings: ListingRowsRepository,
    private readonly files: ListingFilesRepository,
    private readonly publications: PublicationsRepository,
    private readonly publisher: ChangedFilesPublisher,
    private readonly events: EventLog,
  ) {}

  /**
   * @param ids of the new agents, by external id.
   */
  async joinAgents(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const holders of await this.holdersOf(context, 'agent', [...ids.keys()])) {
      await this.joinAgentsOf(context, holders, ids);
    }
  }

  /**
   * @param ids of the new files, by external id.
   */
  async joinFiles(context: WriteContext, ids: ReadonlyMap<string, number>): Promise<void> {
    for (const holders of await this.holdersOf(context, 'file', [...ids.keys()])) {
      await this.joinFilesOf(context, holders, ids);
    }
  }

  /** The listings with a reference to one of these, in chunks, by ascending id like every other writer. */
  private async holdersOf(
    context: WriteContext,
    kind: PendingKind,
    externalIds: readonly string[],
  ): Promise<Holders[]> {
    const names = groupBy(await this.names.holdersOf(context, kind, externalIds), ({ listingId }) => listingId);
    return chunksOf([...names], LISTINGS_AT_A_TIME).map((chunk) => new Map(chunk));
  }

  private async joinAgentsOf(context: WriteContext, holders: Holders, ids: ReadonlyMap<string, number>): Promise<void> {
    const joined = await this.resolve(context, holders, (arrived, row) => ({
      ...row,
      userId: ids.get(arrived[0]?.externalId ?? '') ?? row.userId,
    }));
    await this.showAgents(
      context,
      joined.map(({ row }) => row).filter(({ status }) => isLive(status)),
    );
    this.events.record(
      context,
      joined.map(({ before, row, names, left }) =>
        listingEvent('listing.updated', row, {
          changes: { userId: valueChange(before.userId, row.userId), ...pendingChanges(names, left) },
          data: { status: row.status },
        }),
      ),
    );
  }

  /** Shows the agent only. Other edits may await a refresh and stay hidden. */
  private async showAgents(context: WriteContext, listings: readonly ListingRow[]): Promise<void> {
    const shownOf = await this.publications.shownContentOf(
      context,
      listings.map(({ id }) => id),
    );
    const edits = listings.flatMap(({ id, version, userId }) => {
      const shown = shownOf.get(id);
      return shown === undefined ? [] : [{ id, version, shown, fields: shown.fields, userId }];
    });
    await this.publications.showEdits(context, edits);
  }

  private async joinFilesOf(context: WriteContext, holders: Holders, ids: ReadonlyMap<string, number>): Promise<void> {
    const joined = await this.resolve(context, holders, (_, row) => row);
    const listingIds = joined.map(({ row }) => row.id);
    const before = await this.files.filesOf(context, listingIds);
    const after = new Map(joined.map((one) => [one.row.id, placed(one, idsOf(before.get(one.row.id)), ids)]));
    await this.files.replaceAll(context, after);
    const present = await this.files.filesOf(context, listingIds);
    const rows = joined.map(({ row }) => row);
    const jobIds = await this.publisher.publish(context, rows, present);
    this.events.record(
      context,
      joined.map(({ row, names, left }) => {
        const moved = fileChanges(idsOf(before.get(row.id)), after.get(row.id) ?? []);
        const jobId = jobIds.get(row.id) ?? null;
        const changes = { ...(moved === null ? {} : { files: moved }), ...pendingChanges(names, left) };
        return listingEvent('listing.updated', row, { jobId, changes, data: { status: row.status } });
      }),
    );
  }

  /** Removes the resolved references from the listings and writes back the changed rows. */
  private async resolve(
    context: WriteContext,
    holders: Holders,
    change: (arrived: readonly HeldName[], row: ListingRow) => ListingRow,
  ): Promise<Joined[]> {
    const listings = await this.listings.lock(context, [...holders.keys()]);
    if (listings.size === 0) {
      return [];
    }
    const namesOf = await this.names.namesOf(context, [...listings.keys()]);
    const joined: Joined[] = [];
    for (const before of listings.values()) {
      const arrived = holders.get(before.id) ?? [];
      const names = namesOf.get(before.id) ?? [];
      const left = names.filter((name) => arrived.every((one) => !isSameName(one, name)));
      const row = {
        ...before,
        version: before.version + 1,
        updatedAt: context.now,
        contentHash: null,
        hasPendingReferences: left.length > 0,
      };
      joined.push({ before, arrived, names, left, row: change(arrived, row) });
    }
    await this.names.replaceAll(context, new Map(joined.map(({ row, left }) => [row.id, left])));
    await this.listings.writeBack(
      context,
      joined.map(({ row }) => row),
    );
    return joined;
  }
}

function isSameName(one: HeldName, other: StoredName): boolean {
  return one.kind === other.kind && one.position === other.position;
}

/** The listing's files including the new ones, each at its position. */
function placed({ arrived, names }: Joined, files: readonly number[], ids: ReadonlyMap<string, number>): number[] {
  let waiting = names.filter(({ kind }) => kind === 'file');
  let present = [...files];
  for (const { position, externalId } of arrived) {
    present = withArrivedFile(present, waiting, { position, id: ids.get(externalId) ?? 0 });
    waiting = waiting.filter((name) => name.position !== position);
  }
  return present;
}

const idsOf = (files: readonly ReferencedFile[] = []): number[] => files.map(({ id }) => id);
