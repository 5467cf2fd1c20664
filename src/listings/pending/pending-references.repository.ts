import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { groupBy } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { type PendingKind, PendingReference, type StoredName } from './pending-reference.entity.js';

const NAME = ['listingId', 'kind', 'position', 'externalId', 'since', 'until'] as const;

/** A reference with the listing that holds it. */
export type HeldName = Pick<PendingReference, (typeof NAME)[number]>;

/**
 * References to what does not exist yet: the table `pending_references`. Changing those of a listing requires the lock on its
 * row.
 */
@Injectable()
export class PendingReferencesRepository extends AgencyRepository<PendingReference> {
  private readonly name = this.columns(NAME);
  private readonly inserted = this.columns([...NAME, 'agencyId']);

  constructor(dataSource: DataSource) {
    super(PendingReference, dataSource);
  }

  /** References by listing, in order; a listing without any has no entry. */
  async namesOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, StoredName[]>> {
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
      ({ kind, position, externalId, since, until }): StoredName => ({ kind, position, externalId, since, until }),
    );
  }

  /**
   * The listings with a reference to one of these external ids, found through the index. A transaction that has just created the
   * objects must call this last. The locking read then waits for uncommitted writers of such references, and they wait for it, so
   * that neither misses the other.
   */
  async holdersOf(
    { manager, agencyId }: AgencyTransaction,
    kind: PendingKind,
    externalIds: readonly string[],
  ): Promise<HeldName[]> {
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.name.selection} FROM pending_references FORCE INDEX (ix_pending_references_name)
        WHERE agency_id = ? AND kind = ? AND external_id IN (?) ORDER BY listing_id, position FOR UPDATE`,
      [agencyId, kind, externalIds],
    );
    return rows.map((row) => this.name.read(row));
  }

  /** The listings of all agencies except `leftOut` with overdue references, once per reference, in the order of their deadlines. */
  findOverdue(
    manager: EntityManager,
    limit: number,
    leftOut: readonly number[],
  ): Promise<{ agencyId: number; id: number }[]> {
    return manager.query(
      `SELECT agency_id AS agencyId, listing_id AS id FROM pending_references
        WHERE until <= NOW(3) AND agency_id NOT IN (?) ORDER BY until LIMIT ?`,
      [leftOut, limit],
    );
  }

  /** The listings of one agency with references that are overdue at a given time of its own clock. */
  async findOverdueOf(manager: EntityManager, agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const rows = await this.using({ manager }).find({
      select: { listingId: true, kind: true, position: true },
      where: { agencyId, until: LessThanOrEqual(agencyTime) },
      order: { until: 'ASC' },
      take: limit,
    });
    return rows.map(({ listingId }) => listingId);
  }

  /** Deletes all references of a listing. */
  async forget({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<void> {
    await this.using({ manager }).delete({ agencyId, listingId });
  }

  /** Sets each listing's references to exactly these. */
  async replaceAll(
    { manager, agencyId }: AgencyTransaction,
    namesOf: ReadonlyMap<number, readonly StoredName[]>,
  ): Promise<void> {
    if (namesOf.size === 0) {
      return;
    }
    await this.using({ manager }).delete({ agencyId, listingId: In([...namesOf.keys()]) });
    const rows = [...namesOf].flatMap(([listingId, names]) =>
      names.map((name) => this.inserted.valuesOf({ ...name, listingId, agencyId })),
    );
    if (rows.length > 0) {
      await manager.query(`INSERT INTO pending_references (${this.inserted.names}) VALUES ?`, [rows]);
    }
  }
}
