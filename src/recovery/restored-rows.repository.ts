import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LoggedEvent } from '../events/event.entity.js';
import { EventHead } from '../events/event-head.entity.js';
import { EventHeadsRepository } from '../events/event-heads.repository.js';
import { type AgencyTransaction, EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';

/** Events that one statement gives other places to. */
const MOVED_AT_A_TIME = 10_000;

/** Counters of tables and logs, whoever's they are. */
@Injectable()
export class RestoredRowsRepository extends EntityRepository<EventHead> {
  private readonly moment = this.columnsOf(LoggedEvent, ['occurredAt'], { alias: 'e' });

  constructor(
    dataSource: DataSource,
    private readonly heads: EventHeadsRepository,
  ) {
    super(EventHead, dataSource);
  }

  async latestEventAt(): Promise<Date | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.moment.selection} FROM events e ORDER BY e.id DESC LIMIT 1`,
    );
    return row === undefined ? null : this.moment.read(row).occurredAt;
  }

  /** Tables whose rows get their ids from the database. */
  async tablesWithIds(): Promise<string[]> {
    const rows = await this.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND extra LIKE '%auto_increment%' ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  }

  /** The next row gets an id that is so much higher than it would be. */
  async leaveOutIds(table: string, by: number): Promise<void> {
    // Not from information_schema, which MySQL answers from a copy that may be a day old.
    const [row] = await this.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE \`${table}\``);
    const next = Number(/ AUTO_INCREMENT=(\d+)/.exec(row?.['Create Table'] ?? '')?.[1] ?? 1);
    await this.query(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${next + by}`);
  }

  async agencyIds(): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>('SELECT id FROM agencies ORDER BY id');
    return rows.map(({ id }) => id);
  }

  /** All places of the agency's log, and how far its webhooks are in it, are so much higher; what is below was never there. */
  async moveLog({ manager, agencyId }: AgencyTransaction, by: number): Promise<void> {
    const { lastSeq, prunedSeq } = await this.heads.lock({ manager, agencyId });
    for (let upTo = lastSeq; upTo > prunedSeq; upTo -= MOVED_AT_A_TIME) {
      // From the highest on: a place that is taken must have been left.
      await manager.query(
        'UPDATE events SET seq = seq + ? WHERE agency_id = ? AND seq > ? AND seq <= ? ORDER BY seq DESC',
        [by, agencyId, Math.max(prunedSeq, upTo - MOVED_AT_A_TIME), upTo],
      );
    }
    await this.heads.write({ manager, agencyId }, { lastSeq: lastSeq + by, prunedSeq: prunedSeq + by });
    await manager.query('UPDATE webhooks SET last_seq = last_seq + ? WHERE agency_id = ?', [by, agencyId]);
  }
}
