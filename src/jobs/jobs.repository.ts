import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PageBounds, PagedRepository } from '../pagination/paged.repository.js';
import { idsOf } from '../platform/collections/grouping.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Job } from '../platform/outbox/entities/job.entity.js';
import { FINAL_STATES, type JobState, RUNNABLE_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES, type QueueName } from '../platform/outbox/queues.js';
import { JOB_RECORD, type JobRecord } from './job-status.js';

/** A job's position in the work order. */
export type QueuePosition = Pick<Job, 'id' | 'queue' | 'fairTag'>;

/** Queries about jobs. Clients poll, so each query is one statement that uses an index. */
@Injectable()
export class JobsRepository extends PagedRepository<Job> {
  private readonly record = this.columns(JOB_RECORD);
  private readonly position = this.columns(['id', 'queue', 'fairTag'], { alias: 'awaited' });

  private readonly pagedRecord = this.columns(JOB_RECORD, { alias: 'job' });

  constructor(
    dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {
    super(Job, dataSource);
  }

  /** Null when the agency has no such job. */
  async findJob(agencyId: number, id: number): Promise<JobRecord | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.record.selection} FROM jobs WHERE agency_id = ? AND id = ?`,
      [agencyId, id],
    );
    return row === undefined ? null : this.record.read(row);
  }

  /** The agency's jobs with these ids, in no particular order. */
  async findJobs(agencyId: number, ids: readonly number[]): Promise<JobRecord[]> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.record.selection} FROM jobs WHERE agency_id = ? AND id IN (?)`,
      [agencyId, ids],
    );
    return rows.map((row) => this.record.read(row));
  }

  /** The jobs of a list page, in no particular order. */
  async findPage(agencyId: number, bounds: PageBounds): Promise<JobRecord[]> {
    const { sql, values } = this.pageOf(agencyId, bounds);
    const rows = await this.reads.read<RawRow>(
      `SELECT STRAIGHT_JOIN ${this.pagedRecord.selection} FROM ${sql} JOIN jobs job ON job.id = page.id`,
      values,
    );
    return rows.map((row) => this.pagedRecord.read(row));
  }

  /** How many jobs of the agency are in these states, counted up to `most`. */
  countIn(agencyId: number, states: readonly JobState[], most: number): Promise<number> {
    return this.countOf(
      `SELECT COUNT(*) AS jobs FROM (
         SELECT 1 FROM jobs FORCE INDEX (ix_jobs_lane)
          WHERE queue IN (?) AND state IN (?) AND agency_id = ? LIMIT ?) found`,
      [QUEUE_NAMES, states, agencyId, most],
    );
  }

  /** Which of the jobs have ended or been removed. Not restricted to an agency: the caller has checked the ids' agency before. */
  async findEnded(ids: readonly number[]): Promise<number[]> {
    const open = await this.query<{ id: number }[]>('SELECT id FROM jobs WHERE id IN (?) AND state NOT IN (?)', [
      ids,
      FINAL_STATES,
    ]);
    const left = new Set(idsOf(open));
    return ids.filter((id) => !left.has(id));
  }

  /** How many jobs of its queue in these states come before a job in the work order, counted up to `most`. */
  countAhead({ queue, fairTag, id }: QueuePosition, states: readonly JobState[], most: number): Promise<number> {
    return this.countOf(
      `SELECT COUNT(*) AS jobs FROM (
         SELECT 1 FROM jobs FORCE INDEX (ix_jobs_order)
          WHERE queue = ? AND state IN (?) AND (fair_tag < ? OR (fair_tag = ? AND id < ?)) LIMIT ?) earlier`,
      [queue, states, fairTag, fairTag, id, most],
    );
  }

  /** The same without a limit, but only jobs with fair tags from `fromTag` on. */
  countAheadFrom(fromTag: number, { queue, fairTag, id }: QueuePosition, states: readonly JobState[]): Promise<number> {
    return this.countOf(
      `SELECT COUNT(*) AS jobs FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ? AND state IN (?) AND fair_tag >= ? AND (fair_tag < ? OR (fair_tag = ? AND id < ?))`,
      [queue, states, fromTag, fairTag, fairTag, id],
    );
  }

  /** The lowest and the highest fair tag of a queue's jobs in these states; 0 when there are none. */
  async endsOf(queue: QueueName, states: readonly JobState[]): Promise<{ first: number; last: number }> {
    const [ends] = await this.query<{ first: number | null; last: number | null }[]>(
      `SELECT MIN(fair_tag) AS first, MAX(fair_tag) AS last FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ? AND state IN (?)`,
      [queue, states],
    );
    return { first: ends?.first ?? 0, last: ends?.last ?? 0 };
  }

  /** The number of jobs in each range of fair tags of the given width, counted from `first`; only non-empty ranges, in order. */
  async countByTagRange(
    queue: QueueName,
    states: readonly JobState[],
    { first, width }: { first: number; width: number },
  ): Promise<{ rangeIndex: number; jobs: number }[]> {
    return this.query<{ rangeIndex: number; jobs: number }[]>(
      `SELECT FLOOR((fair_tag - ?) / ?) AS rangeIndex, COUNT(*) AS jobs FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ? AND state IN (?) AND fair_tag >= ? GROUP BY rangeIndex ORDER BY rangeIndex`,
      [first, width, queue, states, first],
    );
  }

  /** The last in the work order of the runnable jobs that this one waits for; null when all have started. */
  async lastAwaited({ id }: Pick<Job, 'id'>): Promise<QueuePosition | null> {
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.position.selection}
         FROM job_waits wait JOIN jobs awaited ON awaited.id = wait.awaited_job_id
        WHERE wait.job_id = ? AND awaited.state IN (?)
        ORDER BY awaited.fair_tag DESC, awaited.id DESC LIMIT 1`,
      [id, RUNNABLE_STATES],
    );
    return row === undefined ? null : this.position.read(row);
  }

  private async countOf(statement: string, values: readonly unknown[]): Promise<number> {
    const [row] = await this.query<{ jobs: number }[]>(statement, [...values]);
    return row?.jobs ?? 0;
  }
}
