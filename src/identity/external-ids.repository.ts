import { type DataSource, In, IsNull } from 'typeorm';
import type { IdentifiedTable } from '../platform/batch/target.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';

/** The columns that these tables have in common. */
export interface IdentifiedRow {
  id: number;
  agencyId: number;
  externalId: string | null;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Not a column of `media`. */
  version: number;
  /** The last write; a column of listings, and the one of users. */
  lastSyncedAt?: Date;
  lastWrittenAt?: Date | null;
}

/** What a link depends on. */
export type LinkableObject = Pick<IdentifiedRow, 'id' | 'externalId' | 'version'>;

/** What tells a reconciliation that the object was written (D-212). */
const WRITTEN_AT = { listings: 'lastSyncedAt', users: 'lastWrittenAt', media: null } as const satisfies Record<
  IdentifiedTable,
  keyof IdentifiedRow | null
>;

/** Accesses the external ids of one of the tables that have them. */
export class ExternalIdsRepository extends AgencyRepository<IdentifiedRow> {
  private readonly hasVersion: boolean;
  private readonly writtenAt: keyof IdentifiedRow | null;

  constructor(dataSource: DataSource, table: IdentifiedTable) {
    super(table, dataSource);
    this.hasVersion = table !== 'media';
    this.writtenAt = WRITTEN_AT[table];
  }

  /** The agency's objects with these ids, by id; those that it does not have are missing. */
  async findObjects(
    { manager, agencyId }: AgencyTransaction,
    ids: readonly number[],
    lock?: { mode: 'pessimistic_write' },
  ): Promise<Map<number, LinkableObject>> {
    const objects = await this.using({ manager }).find({
      select: { id: true, externalId: true, ...(this.hasVersion && { version: true }) },
      where: { agencyId, id: In(ids), deletedAt: IsNull() },
      order: { id: 'ASC' },
      ...(lock && { lock }),
    });
    return new Map(objects.map((object) => [object.id, object]));
  }

  /** The same, locked until the transaction ends. */
  lockObjects(transaction: AgencyTransaction, ids: readonly number[]): Promise<Map<number, LinkableObject>> {
    return this.findObjects(transaction, ids, { mode: 'pessimistic_write' });
  }

  /** The ids of the agency's objects that have these external ids. Takes no locks. */
  async idsOf(
    { manager, agencyId }: AgencyTransaction,
    externalIds: readonly string[],
  ): Promise<Map<string | null, number>> {
    const objects = await this.using({ manager }).find({
      select: { id: true, externalId: true },
      where: { agencyId, externalId: In(externalIds) },
    });
    return new Map(objects.map(({ id, externalId }) => [externalId, id]));
  }

  /** Records that locked objects were linked to the external ids that they have: who links one has it, which counts as a write. */
  async markLinked({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (this.writtenAt !== null && ids.length > 0) {
      await this.using({ manager }).update({ agencyId, id: In(ids) }, { [this.writtenAt]: now });
    }
  }

  /** Sets the external ids of locked objects, which counts as a write, as with `markLinked`. */
  async setExternalIds(
    { manager, agencyId, now }: WriteContext,
    externalIds: ReadonlyMap<number, string>,
  ): Promise<void> {
    if (externalIds.size === 0) {
      return;
    }
    const ids = [...externalIds.keys()];
    const writes = this.using({ manager }).createQueryBuilder().update();
    await writes
      .set({
        externalId: () => 'ELT(FIELD(id, :...ids), :...externalIds)',
        updatedAt: now,
        ...(this.hasVersion && { version: () => 'version + 1' }),
        ...(this.writtenAt !== null && { [this.writtenAt]: now }),
      })
      .where({ agencyId, id: In(ids) })
      .setParameters({ ids, externalIds: [...externalIds.values()] })
      .execute();
  }

  /** Removes the external ids of locked objects. */
  async clearExternalIds({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.using({ manager }).update(
        { agencyId, id: In(ids) },
        { externalId: null, updatedAt: now, ...(this.hasVersion && { version: () => 'version + 1' }) },
      );
    }
  }
}
