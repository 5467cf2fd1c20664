import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idsOf } from '../../platform/collections/grouping.js';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { User } from '../user.entity.js';

const SHOWN = [
  'id',
  'externalId',
  'version',
  'updatedAt',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const satisfies readonly (keyof User)[];

/** What an inventory is compared with. */
export type ReconciledUser = Pick<User, (typeof SHOWN)[number]>;

/** The queries on `users` for comparing it with an inventory. */
@Injectable()
export class UserInventoryRepository extends AgencyRepository<User> {
  private readonly shown = this.columns(SHOWN);

  constructor(dataSource: DataSource) {
    super(User, dataSource);
  }

  /** All of the agency's agents by id, read by one statement and so as of one moment. */
  async findAll(agencyId: number): Promise<ReconciledUser[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.shown.selection} FROM users FORCE INDEX (uq_users_agency_id)
        WHERE agency_id = ? AND deleted_at IS NULL ORDER BY id`,
      [agencyId],
    );
    return mapInSlices(rows, (row) => this.shown.read(row));
  }

  /** Which of the ids belong to agents of the agency. */
  async existingAmong(agencyId: number, ids: readonly number[]): Promise<Set<number>> {
    const rows = await this.query<Pick<User, 'id'>[]>(
      'SELECT id FROM users WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL',
      [agencyId, ids],
    );
    return new Set(idsOf(rows));
  }
}
