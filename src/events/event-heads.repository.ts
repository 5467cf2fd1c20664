import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { EventHead } from './event-head.entity.js';

/** The ends of an agency's log. */
export type LogEnds = Pick<EventHead, 'lastSeq' | 'prunedSeq'>;

const NO_EVENTS: LogEnds = { lastSeq: 0, prunedSeq: 0 };

/** The table `event_heads`. */
@Injectable()
export class EventHeadsRepository extends AgencyRepository<EventHead> {
  private readonly ends = this.columns(['lastSeq', 'prunedSeq']);

  constructor(dataSource: DataSource) {
    super(EventHead, dataSource);
  }

  async endsOf(agencyId: number): Promise<LogEnds> {
    const [row] = await this.query<RawRow[]>(`SELECT ${this.ends.selection} FROM event_heads WHERE agency_id = ?`, [
      agencyId,
    ]);
    return row === undefined ? NO_EVENTS : this.ends.read(row);
  }

  /** The same, locked until the transaction ends. */
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
    const rows = await this.query<{ agencyId: number; lastSeq: number; hasMore: number }[]>(
      `SELECT a.id AS agencyId, COALESCE(h.last_seq, 0) AS lastSeq,
              EXISTS (SELECT 1 FROM events e WHERE e.agency_id = a.id AND e.seq IS NULL) AS hasMore
         FROM agencies a LEFT JOIN event_heads h ON h.agency_id = a.id
        WHERE a.id IN (?)`,
      [agencyIds],
    );
    return new Map(rows.map(({ agencyId, lastSeq, hasMore }) => [String(agencyId), `${lastSeq}${hasMore ? '+' : ''}`]));
  }
}
