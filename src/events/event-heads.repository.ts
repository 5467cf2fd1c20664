import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { EventHead } from './event-head.entity.js';

/** The ends of an agency's log. */
export type LogEnds = Pick<EventHead, 'lastSeq' | 'prunedSeq'>;

/** The ends of an agency's log, which are those of its numbered events. */
export interface LogState extends LogEnds {
  /** Committed events are left that have no number yet. */
  hasMore: boolean;
}

const NO_EVENTS: LogEnds = { lastSeq: 0, prunedSeq: 0 };

/** The table `event_heads`. */
@Injectable()
export class EventHeadsRepository extends AgencyRepository<EventHead> {
  private readonly ends = this.columns(['lastSeq', 'prunedSeq']);

  constructor(dataSource: DataSource) {
    super(EventHead, dataSource);
  }

  /** The log's ends, and whether it has committed events without a number, all as of one point in time. */
  async stateOf(agencyId: number): Promise<LogState> {
    const [state] = await this.states([agencyId]);
    return state ?? { ...NO_EVENTS, hasMore: false };
  }

  /** The log's ends, locked until the transaction ends. */
  async lock({ manager, agencyId }: AgencyTransaction): Promise<LogEnds> {
    const locked = `SELECT ${this.ends.selection} FROM event_heads WHERE agency_id = ? FOR UPDATE`;
    const [row] = await manager.query<RawRow[]>(locked, [agencyId]);
    if (row !== undefined) {
      return this.ends.read(row);
    }
    await manager.query(
      'INSERT INTO event_heads (agency_id) VALUES (?) ON DUPLICATE KEY UPDATE agency_id = agency_id',
      [agencyId],
    );
    const [made] = await manager.query<RawRow[]>(locked, [agencyId]);
    return made === undefined ? NO_EVENTS : this.ends.read(made);
  }

  /** Writes the ends of a locked log. */
  async write({ manager, agencyId }: AgencyTransaction, ends: Partial<LogEnds>): Promise<void> {
    await this.using({ manager }).update({ agencyId }, ends);
  }

  /** The states of agencies' logs, by agency: the text changes as soon as there are new events. */
  async statesOf(agencyIds: readonly string[]): Promise<Map<string, string>> {
    const states = await this.states(agencyIds);
    return new Map(
      states.map(({ agencyId, lastSeq, hasMore }) => [String(agencyId), `${lastSeq}${hasMore ? '+' : ''}`]),
    );
  }

  private async states(agencyIds: readonly (number | string)[]): Promise<(LogState & { agencyId: number })[]> {
    const rows = await this.query<{ agencyId: number; lastSeq: number; prunedSeq: number; hasMore: number }[]>(
      `SELECT a.id AS agencyId, COALESCE(h.last_seq, 0) AS lastSeq, COALESCE(h.pruned_seq, 0) AS prunedSeq,
              EXISTS (SELECT 1 FROM events e WHERE e.agency_id = a.id AND e.seq IS NULL) AS hasMore
         FROM agencies a LEFT JOIN event_heads h ON h.agency_id = a.id
        WHERE a.id IN (?)`,
      [agencyIds],
    );
    return rows.map((row) => ({ ...row, hasMore: row.hasMore === 1 }));
  }
}
