import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Agency } from '../agencies/agency.entity.js';
import { LISTING_STATUSES, type ListingStatus } from '../catalogue/vocabulary.js';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import { FINAL_STATES, OPEN_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/queues.js';
import type { DisabledReason } from '../webhooks/webhook.entity.js';
import type { FailingWebhook, JobsReport, StorageReport } from './agency-report.js';

/** A row of one agency. */
interface OfAgency {
  agency_id: number;
}

/** A count or a sum: the driver returns large ones as text. */
type Counted = number | string | null;

/** A job that was cancelled (D-77), or whose subject was deleted, is no failure: its agency no longer wants its result. */
const IS_FAILURE = "state <> 'completed' AND COALESCE(error_code, '') NOT IN ('CANCELLED', 'SUBJECT_DELETED')";

/**
 * Aggregates data of agencies from the tables of all domains, with one statement per fact for any number of agencies. Where most
 * rows of the table match, the index is forced, because the optimizer prefers to read those of all agencies.
 */
@Injectable()
export class AgencyReportsRepository extends EntityRepository<Agency> {
  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  /** A page of agencies, oldest first, and their total number. */
  findPage(offset: number, limit: number): Promise<[Agency[], number]> {
    return this.findAndCount({ order: { id: 'ASC' }, skip: offset, take: limit });
  }

  /** The last change of a listing, by agency. */
  async findLastChanges(agencyIds: readonly number[]): Promise<Map<number, Date>> {
    const rows = await this.query<(OfAgency & { changed_at: Date })[]>(
      'SELECT agency_id, MAX(updated_at) AS changed_at FROM listings WHERE agency_id IN (?) GROUP BY agency_id',
      [agencyIds],
    );
    return new Map(rows.map((row) => [row.agency_id, row.changed_at]));
  }

  /**
   * Those that the agency has, by status in the order of the vocabulary: groups come in any order otherwise. The row of a deleted
   * one stays, with the status that it had.
   */
  async countListings(agencyIds: readonly number[]): Promise<(OfAgency & { status: ListingStatus; count: number })[]> {
    const rows = await this.query<(OfAgency & { status: ListingStatus; listings: Counted })[]>(
      `SELECT agency_id, status, COUNT(*) AS listings FROM listings FORCE INDEX (ix_listings_status)
        WHERE agency_id IN (?) AND deleted_at IS NULL GROUP BY agency_id, status ORDER BY FIELD(status, ?)`,
      [agencyIds, LISTING_STATUSES],
    );
    return rows.map(({ listings, ...row }) => ({ ...row, count: Number(listings) }));
  }

  async countJobs(agencyIds: readonly number[]): Promise<Map<number, JobsReport>> {
    type Row = OfAgency & { ended: Counted; failed: Counted; open: Counted; oldest_seconds: Counted };
    const rows = await this.query<Row[]>(
      `SELECT agency_id, SUM(ended) AS ended, SUM(failed) AS failed, SUM(open) AS open, MAX(oldest_seconds) AS oldest_seconds
         FROM (
           SELECT agency_id, COUNT(*) AS ended, SUM(${IS_FAILURE}) AS failed, 0 AS open, NULL AS oldest_seconds
             FROM jobs WHERE agency_id IN (?) AND updated_at > NOW(3) - INTERVAL 1 DAY AND state IN (?) GROUP BY agency_id
           UNION ALL
           SELECT agency_id, 0, 0, COUNT(*), TIMESTAMPDIFF(SECOND, MIN(created_at), NOW(3))
             FROM jobs FORCE INDEX (ix_jobs_lane)
            WHERE queue IN (?) AND state IN (?) AND agency_id IN (?) GROUP BY agency_id
         ) counted GROUP BY agency_id`,
      [agencyIds, FINAL_STATES, QUEUE_NAMES, OPEN_STATES, agencyIds],
    );
    return new Map(
      rows.map(({ agency_id: id, ended, failed, open, oldest_seconds: oldest }) => [
        id,
        {
          ended: Number(ended),
          failed: Number(failed),
          open: Number(open),
          oldestOpenSeconds: oldest === null ? null : Number(oldest),
        },
      ]),
    );
  }

  /** The endpoints that fail or were disabled, those that have failed longest first. */
  async findFailingWebhooks(agencyIds: readonly number[]): Promise<(OfAgency & FailingWebhook)[]> {
    type Row = OfAgency & {
      id: number;
      url: string;
      failing_since: Date | null;
      disabled_reason: DisabledReason | null;
    };
    const rows = await this.query<Row[]>(
      `SELECT agency_id, id, url, failing_since, disabled_reason FROM webhooks
        WHERE agency_id IN (?) AND (failing_since IS NOT NULL OR disabled_reason IS NOT NULL)
        ORDER BY failing_since, id`,
      [agencyIds],
    );
    return rows.map(({ failing_since: failingSince, disabled_reason: disabledReason, ...row }) => ({
      ...row,
      failingSince,
      disabledReason,
    }));
  }

  async measureStorage(agencyIds: readonly number[]): Promise<Map<number, StorageReport>> {
    const rows = await this.query<(OfAgency & { files: Counted; bytes: Counted })[]>(
      `SELECT agency_id, SUM(files) AS files, SUM(size_bytes) AS bytes FROM (
         SELECT agency_id, COUNT(*) AS files, MAX(size_bytes) AS size_bytes FROM media FORCE INDEX (uq_media_agency_id)
          WHERE agency_id IN (?) AND deleted_at IS NULL AND optimization = 'success' GROUP BY agency_id, storage_folder
       ) folders GROUP BY agency_id`,
      [agencyIds],
    );
    return new Map(
      rows.map(({ agency_id: id, files, bytes }) => [id, { files: Number(files), bytes: Number(bytes ?? 0) }]),
    );
  }
}
