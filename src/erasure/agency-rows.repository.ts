import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Agency } from '../agencies/agency.entity.js';
import { Media, type StoredVariant } from '../media/media.entity.js';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import { Transactions } from '../platform/mysql/transactions.js';
import { type AgencyTable, TABLES_TO_EMPTY } from './erasure-tables.js';
import { removeLanes, removeRemaining, removeSomeJobs } from './reset-rows.repository.js';

/** The batch size for adding up the sizes of files. */
const READ_BATCH_SIZE = 1_000;

/** The data of an agency, in numbers. */
export interface AgencyInventory {
  /** Includes deleted listings, whose rows still exist. */
  listings: number;
  agents: number;
  files: number;
  /** The total size of originals and variants, each counted once; without unconfirmed uploads. */
  bytes: number;
  uploads: number;
  jobs: number;
  keys: number;
}

type StoredFile = Pick<Media, 'id' | 'storageFolder' | 'sizeBytes' | 'variants'>;

/** Counts and deletes the rows of an agency in all tables. */
@Injectable()
export class AgencyRowsRepository extends EntityRepository<Agency> {
  constructor(
    dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {
    super(Agency, dataSource);
  }

  async takeInventory(agencyId: number): Promise<AgencyInventory> {
    const count = async (table: AgencyTable, condition = 'TRUE'): Promise<number> => {
      const [row] = await this.query<{ count: number }[]>(
        `SELECT COUNT(*) AS count FROM ${table} WHERE agency_id = ? AND ${condition}`,
        [agencyId],
      );
      return row?.count ?? 0;
    };
    return {
      listings: await count('listings'),
      agents: await count('users'),
      files: await count('media', 'deleted_at IS NULL'),
      bytes: await this.storedBytes(agencyId),
      uploads: await count('upload_files'),
      jobs: await count('jobs'),
      keys: await count('api_keys'),
    };
  }

  /** Removes all rows of the agency but its own, in small steps, each committed by itself. */
  async removeAll(agencyId: number): Promise<void> {
    for (const table of TABLES_TO_EMPTY) {
      await this.empty(table, agencyId);
    }
  }

  /** Deletes the jobs, in small steps. */
  async removeJobs(agencyId: number): Promise<void> {
    while ((await this.transactions.run((manager) => removeSomeJobs(manager, agencyId))) > 0);
  }

  /**
   * Deletes the agency's own row and, under its exclusive lock, all rows that a last write may have left. Writes hold a shared
   * lock on the agency's row until they are committed, so none can follow.
   */
  async removeAgency(agencyId: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const agencies = this.using({ manager });
      await agencies.findOne({ select: { id: true }, where: { id: agencyId }, lock: { mode: 'pessimistic_write' } });
      for (const table of TABLES_TO_EMPTY) {
        await removeRemaining(manager, table, agencyId);
      }
      await agencies.delete({ id: agencyId });
    });
  }

  private async empty(table: AgencyTable, agencyId: number): Promise<void> {
    if (table === 'jobs') {
      await this.removeJobs(agencyId);
    } else if (table === 'job_lanes') {
      await this.transactions.run((manager) => removeLanes(manager, agencyId));
    } else {
      await this.transactions.deleteInBatches(`DELETE FROM ${table} WHERE agency_id = ? LIMIT ?`, [agencyId]);
    }
  }

  /** Files with the same content share a folder, which is counted once. */
  private async storedBytes(agencyId: number): Promise<number> {
    const folders = new Set<string | null>();
    let bytes = 0;
    for (let files = await this.storedAfter(agencyId, 0); files.length > 0;) {
      for (const { storageFolder, sizeBytes, variants } of files) {
        bytes += folders.has(storageFolder) ? 0 : (sizeBytes ?? 0) + bytesOfVariants(variants);
        folders.add(storageFolder);
      }
      files = await this.storedAfter(agencyId, files.at(-1)?.id ?? 0);
    }
    return bytes;
  }

  private storedAfter(agencyId: number, id: number): Promise<StoredFile[]> {
    return this.manager.find(Media, {
      select: { id: true, storageFolder: true, sizeBytes: true, variants: true },
      where: { agencyId, id: MoreThan(id), deletedAt: IsNull(), storageFolder: Not(IsNull()) },
      order: { id: 'ASC' },
      take: READ_BATCH_SIZE,
    });
  }
}

function bytesOfVariants(variants: readonly StoredVariant[] | null): number {
  return (variants ?? []).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
