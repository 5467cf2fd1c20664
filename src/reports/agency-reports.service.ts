import { Injectable } from '@nestjs/common';
import { AgenciesService } from '../agencies/agencies.service.js';
import type { Agency } from '../agencies/agency.entity.js';
import { chunksOf, idsOf } from '../platform/collections/grouping.js';
import type { AgencyReport } from './agency-report.js';
import { AgencyReportsRepository } from './agency-reports.repository.js';

/** The page size. */
const REPORTS_PER_PAGE = 50;

/** How many agencies one statement aggregates: the time limit of statements is the same however many agencies there are. */
const AGENCIES_AT_A_TIME = 10;

/** A page of reports. */
export interface ReportsPage {
  reports: AgencyReport[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** Reports on agencies for the operator, with data that no API key may see of other agencies. */
@Injectable()
export class AgencyReportsService {
  constructor(
    private readonly agencies: AgenciesService,
    private readonly reports: AgencyReportsRepository,
  ) {}

  /** The agencies of a page, oldest first; empty after the last page. */
  async page(page: number): Promise<ReportsPage> {
    const [agencies, count] = await this.reports.findPage((page - 1) * REPORTS_PER_PAGE, REPORTS_PER_PAGE);
    const reports: AgencyReport[] = [];
    for (const some of chunksOf(agencies, AGENCIES_AT_A_TIME)) {
      const facts = await this.factsOf(idsOf(some));
      reports.push(...some.map((agency) => reportOf(agency, facts)));
    }
    return {
      reports,
      page,
      pages: Math.max(1, Math.ceil(count / REPORTS_PER_PAGE)),
    };
  }

  /** Throws `OperatorError` if the agency does not exist. */
  async report(agencyId: number): Promise<AgencyReport> {
    return reportOf(await this.agencies.get(agencyId), await this.factsOf([agencyId]));
  }

  private async factsOf(ids: readonly number[]): Promise<Facts> {
    const [changes, listings, jobs, webhooks, storage] = await Promise.all([
      this.reports.findLastChanges(ids),
      this.reports.countListings(ids),
      this.reports.countJobs(ids),
      this.reports.findFailingWebhooks(ids),
      this.reports.measureStorage(ids),
    ]);
    return { changes, listings, jobs, webhooks, storage };
  }
}

/** The query results for some agencies. */
interface Facts {
  changes: Awaited<ReturnType<AgencyReportsRepository['findLastChanges']>>;
  listings: Awaited<ReturnType<AgencyReportsRepository['countListings']>>;
  jobs: Awaited<ReturnType<AgencyReportsRepository['countJobs']>>;
  webhooks: Awaited<ReturnType<AgencyReportsRepository['findFailingWebhooks']>>;
  storage: Awaited<ReturnType<AgencyReportsRepository['measureStorage']>>;
}

function reportOf({ id, name, status }: Agency, { changes, listings, jobs, webhooks, storage }: Facts): AgencyReport {
  return {
    id,
    name,
    status,
    lastChangeAt: changes.get(id) ?? null,
    listings: Object.fromEntries(ofAgency(id, listings).map(({ status: kind, count }) => [kind, count])),
    jobs: jobs.get(id) ?? { ended: 0, failed: 0, open: 0, oldestOpenSeconds: null },
    failingWebhooks: ofAgency(id, webhooks).map(({ id: webhookId, url, failingSince, disabledReason }) => ({
      id: webhookId,
      url: new URL(url).href,
      failingSince,
      disabledReason,
    })),
    storage: storage.get(id) ?? { files: 0, bytes: 0 },
  };
}

function ofAgency<T extends { agency_id: number }>(agencyId: number, rows: readonly T[]): T[] {
  return rows.filter((row) => row.agency_id === agencyId);
}
