import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import { Agency } from './agency.entity.js';

/** A real agency unless `isTest` is set. */
export type NewAgency = Pick<Agency, 'name' | 'phone' | 'email' | 'url'> & Partial<Pick<Agency, 'isTest'>>;

/** Keeps the time of the first suspension when it is repeated. */
const SUSPENDED = {
  status: 'suspended',
  suspendedAt: () => 'COALESCE(suspended_at, CURRENT_TIMESTAMP(3))',
} as const;

/** The table `agencies`. */
@Injectable()
export class AgenciesRepository extends EntityRepository<Agency> {
  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  /** Every agency, oldest first. */
  findAll(): Promise<Agency[]> {
    return this.find({ order: { id: 'ASC' } });
  }

  /** Null when there is none with that id. */
  findAgency(id: number, manager: EntityManager = this.manager): Promise<Agency | null> {
    return this.using({ manager }).findOneBy({ id });
  }

  /** Stores the agency and returns its id. */
  async insertNew(manager: EntityManager, agency: NewAgency): Promise<number> {
    const row = this.create(agency);
    await this.using({ manager }).insert(row);
    return row.id;
  }

  /** A repeated suspension keeps the timestamp of the first. */
  async suspend(id: number): Promise<void> {
    await this.update({ id }, SUSPENDED);
  }

  /** An agency that is being erased stays suspended. */
  async resume(id: number): Promise<void> {
    await this.update({ id, erasingSince: IsNull() }, { status: 'active', suspendedAt: null });
  }

  /** Suspends the agency for good. */
  async beginErasure(id: number): Promise<void> {
    await this.update({ id }, { ...SUSPENDED, erasingSince: () => 'COALESCE(erasing_since, CURRENT_TIMESTAMP(3))' });
  }
}
