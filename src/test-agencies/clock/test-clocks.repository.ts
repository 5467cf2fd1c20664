import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Agency } from '../../auth/agency.entity.js';
import { type AgencyTransaction, EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { Advance } from './aged-moment.js';
import { ClockAdvance } from './clock-advance.entity.js';

/** How the clock of an agency stands. */
export interface ClockState {
  /** By the service's clock. */
  now: Date;
  /** Seconds. */
  ahead: number;
}

/** The clocks of test agencies: their column in `agencies`, and the table `clock_advances`. */
@Injectable()
export class TestClocksRepository extends EntityRepository<Agency> {
  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  async read(agencyId: number): Promise<ClockState> {
    const [row] = await this.query<{ now: Date; ahead: number | string }[]>(
      'SELECT SYSDATE(3) AS now, clock_ahead_seconds AS ahead FROM agencies WHERE id = ?',
      [agencyId],
    );
    return stateOf(row, agencyId);
  }

  /** The same, alone with the agency until the transaction ends: no write of it is under way. */
  async lock({ manager, agencyId }: AgencyTransaction): Promise<ClockState> {
    const [row] = await manager.query<{ now: Date; ahead: number | string }[]>(
      'SELECT SYSDATE(3) AS now, clock_ahead_seconds AS ahead FROM agencies WHERE id = ? FOR UPDATE',
      [agencyId],
    );
    return stateOf(row, agencyId);
  }

  /** All advances since the clock was the service's, the oldest first. */
  advancesOf(agencyId: number): Promise<Advance[]> {
    return this.manager.find(ClockAdvance, { where: { agencyId }, order: { id: 'ASC' } });
  }

  countAdvances({ manager, agencyId }: AgencyTransaction): Promise<number> {
    return manager.count(ClockAdvance, { where: { agencyId } });
  }

  /** Advances the locked clock. */
  async advance({ manager, agencyId }: AgencyTransaction, { now, ahead }: ClockState, seconds: number): Promise<void> {
    await manager.insert(ClockAdvance, { agencyId, advancedAt: now, seconds });
    await this.using({ manager }).update({ id: agencyId }, { clockAheadSeconds: ahead + seconds });
  }

  /** The test agencies whose clock is ahead. */
  async idsAhead(): Promise<number[]> {
    const rows = await this.find({ select: { id: true }, where: { isTest: true, clockAheadSeconds: MoreThan(0) } });
    return rows.map(({ id }) => id);
  }

  /** The test agencies that are being emptied. */
  async idsResetting(): Promise<number[]> {
    const rows = await this.find({ select: { id: true }, where: { isTest: true, resettingSince: Not(IsNull()) } });
    return rows.map(({ id }) => id);
  }
}

function stateOf(row: { now: Date; ahead: number | string } | undefined, agencyId: number): ClockState {
  if (row === undefined) {
    throw new Error(`Agency ${agencyId} has a key but no row`);
  }
  return { now: row.now, ahead: Number(row.ahead) };
}
