import { type DataSource, IsNull } from 'typeorm';
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

  /** Locks the agency's object until the transaction ends; null when there is no such object. */
  lockObject(
    { manager, agencyId }: AgencyTransaction,
    id: number,
  ): Promise<Pick<IdentifiedRow, 'id' | 'externalId' | 'version'> | null> {
    return this.using({ manager }).findOne({
      select: { id: true, externalId: true, ...(this.hasVersion && { version: true }) },
      where: { agencyId, id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The agency's object that has the external id; null when there is none. */
  async idOf({ manager, agencyId }: AgencyTransaction, externalId: string): Promise<number | null> {
    const object = await this.using({ manager }).findOne({ select: { id: true }, where: { agencyId, externalId } });
    return object?.id ?? null;
  }

  /** Records that a locked object was linked to the external id that it has: who links it has it, which counts as a write. */
  async markLinked({ manager, agencyId, now }: WriteContext, id: number): Promise<void> {
    if (this.writtenAt !== null) {
      await this.using({ manager }).update({ agencyId, id }, { [this.writtenAt]: now });
    }
  }

  /** Sets the external id of a locked object; null removes it. To link it counts as a write, as with `markLinked`. */
  async setExternalId({ manager, agencyId, now }: WriteContext, id: number, externalId: string | null): Promise<void> {
    await this.using({ manager }).update(
      { agencyId, id },
      {
        externalId,
        updatedAt: now,
        ...(this.hasVersion && { version: () => 'version + 1' }),
        ...(externalId !== null && this.writtenAt !== null && { [this.writtenAt]: now }),
      },
    );
  }
}
