import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { Agency } from '../../agencies/agency.entity.js';
import { idsOf } from '../../platform/collections/grouping.js';
import { type AgencyTransaction, EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import { ClockAdvance } from './clock-advance.entity.js';
import type { Advance } from './service-time.js';

/** The state of an agency's clock. */
export interface ClockState {
  /** The service's time. */
  now: Date;
  /** How far the agency's clock is ahead, in seconds. */
  ahead: number;
}

/** The state of a locked clock. */
export interface LockedClock extends ClockState {
  /** A reset of the agency is in progress, and will set the clock back. */
  isResetting: boolean;
}

/** The clocks of test agencies: a column of `agencies`, and the table `clock_advances`. */
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

  /** The same with an exclusive lock on the agency until the transaction ends, so that none of its writes is in progress. */
  async lock({ manager, agencyId }: AgencyTransaction): Promise<LockedClock> {
    const [row] = await manager.query<{ now: Date; ahead: number | string; isResetting: number }[]>(
      `SELECT SYSDATE(3) AS now, clock_ahead_seconds AS ahead, resetting_since IS NOT NULL AS isResetting
         FROM agencies WHERE id = ? FOR UPDATE`,
      [agencyId],
    );
    return { ...stateOf(row, agencyId), isResetting: row?.isResetting === 1 };
  }

  /** All advances since the last reset, the oldest first. */
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
    return idsOf(rows);
  }

  /** The test agencies whose reset is in progress. */
  async idsResetting(): Promise<number[]> {
    const rows = await this.find({ select: { id: true }, where: { isTest: true, resettingSince: Not(IsNull()) } });
    return idsOf(rows);
  }
}

function stateOf(row: { now: Date; ahead: number | string } | undefined, agencyId: number): ClockState {
  if (row === undefined) {
    throw new Error(`Agency ${agencyId} has a key but no row`);
  }
  return { now: row.now, ahead: Number(row.ahead) };
}
