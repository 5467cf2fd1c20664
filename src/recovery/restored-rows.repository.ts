import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LoggedEvent } from '../events/event.entity.js';
import { EventHead } from '../events/event-head.entity.js';
import { EventHeadsRepository } from '../events/event-heads.repository.js';
import { idsOf } from '../platform/collections/grouping.js';
import { type AgencyTransaction, EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';

/** The maximum number of events that one statement renumbers: it has to end in time on a large database that is still cold. */
const BATCH_SIZE = 1_000;

/** The counters of tables and event logs of all agencies. */
@Injectable()
export class RestoredRowsRepository extends EntityRepository<EventHead> {
  private readonly occurrence = this.columnsOf(LoggedEvent, ['occurredAt'], { alias: 'e' });

  constructor(
    dataSource: DataSource,
    private readonly heads: EventHeadsRepository,
  ) {
    super(EventHead, dataSource);
  }

  async latestEventAt(): Promise<Date | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.occurrence.selection} FROM events e ORDER BY e.id DESC LIMIT 1`,
    );
    return row === undefined ? null : this.occurrence.read(row).occurredAt;
  }

  /** The tables with auto-increment ids. */
  async tablesWithIds(): Promise<string[]> {
    const rows = await this.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND extra LIKE '%auto_increment%' ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  }

  /** Increases the id of the next row by `by`. */
  async leaveOutIds(table: string, by: number): Promise<void> {
    // Not from information_schema, whose statistics MySQL caches for up to a day.
    const [row] = await this.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE \`${table}\``);
    const next = Number(/ AUTO_INCREMENT=(\d+)/.exec(row?.['Create Table'] ?? '')?.[1] ?? 1);
    await this.query(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${next + by}`);
  }

  async agencyIds(): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>('SELECT id FROM agencies ORDER BY id');
    return idsOf(rows);
  }

  /** Increases all positions of the agency's event log and of its webhooks by `by`; the positions below never existed. */
  async moveLog({ manager, agencyId }: AgencyTransaction, by: number): Promise<void> {
    const { lastSeq, prunedSeq } = await this.heads.lock({ manager, agencyId });
    for (let upTo = lastSeq; upTo > prunedSeq; upTo -= BATCH_SIZE) {
      // In descending order, so that no event gets a position that is still taken.
      await manager.query(
        'UPDATE events SET seq = seq + ? WHERE agency_id = ? AND seq > ? AND seq <= ? ORDER BY seq DESC',
        [by, agencyId, Math.max(prunedSeq, upTo - BATCH_SIZE), upTo],
      );
    }
    await this.heads.write({ manager, agencyId }, { lastSeq: lastSeq + by, prunedSeq: prunedSeq + by });
    await manager.query('UPDATE webhooks SET last_seq = last_seq + ? WHERE agency_id = ?', [by, agencyId]);
  }
}
