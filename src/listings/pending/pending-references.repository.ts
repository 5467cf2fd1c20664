import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual } from 'typeorm';
import { groupBy } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { type PendingKind, PendingReference, type StoredReference } from './pending-reference.entity.js';

const HELD = ['listingId', 'kind', 'position', 'externalId', 'since', 'until'] as const;

/** A reference with the listing that holds it. */
export type HeldReference = Pick<PendingReference, (typeof HELD)[number]>;

/**
 * References to what does not exist yet: the table `pending_references`. Changing those of a listing requires the lock on its
 * row.
 */
@Injectable()
export class PendingReferencesRepository extends AgencyRepository<PendingReference> {
  private readonly held = this.columns(HELD);
  private readonly inserted = this.columns([...HELD, 'agencyId']);

  constructor(dataSource: DataSource) {
    super(PendingReference, dataSource);
  }

  /** References by listing, in order; a listing without any has no entry. */
  async byListing(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, StoredReference[]>> {
    if (listingIds.length === 0) {
      return new Map();
    }
    const rows = await this.using({ manager }).find({
      where: { agencyId, listingId: In(listingIds) },
      order: { listingId: 'ASC', kind: 'ASC', position: 'ASC' },
    });
    return groupBy(
      rows,
      ({ listingId }) => listingId,
      ({ kind, position, externalId, since, until }): StoredReference => ({ kind, position, externalId, since, until }),
    );
  }

  /**
   * Locks the references to these external ids, found through the index. A transaction that has just created the
   * objects must call this last. The locking read then waits for uncommitted writers of such references, and they wait for it, so
   * that neither misses the other.
   */
  async lockByTarget(
    { manager, agencyId }: AgencyTransaction,
    kind: PendingKind,
    externalIds: readonly string[],
  ): Promise<HeldReference[]> {
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.held.selection} FROM pending_references FORCE INDEX (ix_pending_references_name)
        WHERE agency_id = ? AND kind = ? AND external_id IN (?) ORDER BY listing_id, position FOR UPDATE`,
      [agencyId, kind, externalIds],
    );
    return rows.map((row) => this.held.read(row));
  }

  /** The listings of all agencies except `leftOut` with overdue references, once per reference, in the order of their deadlines. */
  findOverdue(limit: number, leftOut: readonly number[]): Promise<{ agencyId: number; id: number }[]> {
    return this.query(
      `SELECT agency_id AS agencyId, listing_id AS id FROM pending_references
        WHERE until <= NOW(3) AND agency_id NOT IN (?) ORDER BY until LIMIT ?`,
      [leftOut, limit],
    );
  }

  /** The listings of one agency with references that are overdue at a given time of its own clock. */
  async findOverdueOf(agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const rows = await this.find({
      select: { listingId: true, kind: true, position: true },
      where: { agencyId, until: LessThanOrEqual(agencyTime) },
      order: { until: 'ASC' },
      take: limit,
    });
    return rows.map(({ listingId }) => listingId);
  }

  /** Deletes all references of these listings. */
  async forget({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    if (listingIds.length > 0) {
      await this.using({ manager }).delete({ agencyId, listingId: In(listingIds) });
    }
  }

  /** Sets each listing's references to exactly these. */
  async replaceAll(
    { manager, agencyId }: AgencyTransaction,
    referencesOf: ReadonlyMap<number, readonly StoredReference[]>,
  ): Promise<void> {
    if (referencesOf.size === 0) {
      return;
    }
    await this.using({ manager }).delete({ agencyId, listingId: In([...referencesOf.keys()]) });
    const rows = [...referencesOf].flatMap(([listingId, references]) =>
      references.map((reference) => this.inserted.valuesOf({ ...reference, listingId, agencyId })),
    );
    if (rows.length > 0) {
      await manager.query(`INSERT INTO pending_references (${this.inserted.names}) VALUES ?`, [rows]);
    }
  }
}
