import { Injectable } from '@nestjs/common';
import type { Agency } from '../auth/agency.entity.js';
import type { AgencyReport } from './agency-report.js';
import { AgencyReportsRepository } from './agency-reports.repository.js';

/** Agencies of one page. */
export const REPORTS_PER_PAGE = 50;

/** A page of reports. */
export interface ReportsPage {
  reports: AgencyReport[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** Tells the operator how agencies stand: what no agency's key may see of another. */
@Injectable()
export class AgencyReportsService {
  constructor(private readonly reports: AgencyReportsRepository) {}

  /** The agencies of a page, oldest first; behind the last page there are none. */
  async page(page: number): Promise<ReportsPage> {
    const [agencies, count] = await this.reports.findPage((page - 1) * REPORTS_PER_PAGE, REPORTS_PER_PAGE);
    return {
      reports: await this.reportsOf(agencies),
      page,
      pages: Math.max(1, Math.ceil(count / REPORTS_PER_PAGE)),
    };
  }

  /** Null: there is no such agency. */
  async report(agencyId: number): Promise<AgencyReport | null> {
    const agency = await this.reports.findAgency(agencyId);
    const [report = null] = agency === null ? [] : await this.reportsOf([agency]);
    return report;
  }

  private async reportsOf(agencies: readonly Agency[]): Promise<AgencyReport[]> {
    const ids = agencies.map(({ id }) => id);
    if (ids.length === 0) {
      return [];
    }
    const [changes, listings, jobs, webhooks, storage] = await Promise.all([
      this.reports.findLastChanges(ids),
      this.reports.countListings(ids),
      this.reports.countJobs(ids),
      this.reports.findFailingWebhooks(ids),
      this.reports.measureStorage(ids),
    ]);
    return agencies.map(({ id, name, status }) => ({
      ...{ id, name, status },
      lastChangeAt: changes.get(id) ?? null,
      listings: Object.fromEntries(ofAgency(id, listings).map(({ status: kind, count }) => [kind, count])),
      jobs: jobs.get(id) ?? { ended: 0, failed: 0, open: 0, oldestOpenSeconds: null },
      failingWebhooks: ofAgency(id, webhooks).map(({ id: webhookId, url, failingSince, disabledReason }) => ({
        ...{ id: webhookId, url, failingSince, disabledReason },
      })),
      storage: storage.get(id) ?? { files: 0, bytes: 0 },
    }));
  }
}

function ofAgency<T extends { agency_id: number }>(agencyId: number, rows: readonly T[]): T[] {
  return rows.filter((row) => row.agency_id === agencyId);
}
