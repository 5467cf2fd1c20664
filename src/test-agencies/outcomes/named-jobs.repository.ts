import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Agency } from '../../agencies/agency.entity.js';
import { ANNOUNCEMENT_FINALIZE, ANNOUNCEMENT_REFRESH } from '../../listings/publishing/publishing.job-types.js';
import { MEDIA_IMPORT, MEDIA_OPTIMIZE, MEDIA_REFRESH } from '../../media/processing/media.job-types.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { StartedJob } from '../../platform/outbox/processing/job-handler.js';
import type { NamedObject } from './forced-outcomes.js';

/** The listing or file of a job, with one of the names that its agency gave it. */
export interface JobName {
  of: NamedObject;
  name: string;
  subjectId: number;
  externalId: string | null;
  /** The field of the request that asked for the file; empty for a listing's job. */
  field: 'url' | 'generatedFileName' | '';
}

/** The names of the listings and files of test agencies' jobs. */
@Injectable()
export class NamedJobsRepository extends EntityRepository<Agency> {
  constructor(dataSource: DataSource) {
    super(Agency, dataSource);
  }

  async isTest(agencyId: number): Promise<boolean> {
    return this.existsBy({ id: agencyId, isTest: true });
  }

  /** All names that may force an outcome, the external id first; empty for other types of jobs, or if the listing or file was deleted. */
  async namesOf({ type, agencyId, subjectId, payload }: StartedJob): Promise<JobName[]> {
    switch (type) {
      case ANNOUNCEMENT_FINALIZE.name:
      case ANNOUNCEMENT_REFRESH.name: {
        const [row] = await this.query<{ externalId: string | null; address: string | null }[]>(
          `SELECT external_id AS externalId, property_address AS address FROM listings
            WHERE agency_id = ? AND id = ? AND deleted_at IS NULL`,
          [agencyId, subjectId],
        );
        const names = row === undefined ? [] : [row.externalId, row.address];
        const { externalId = null } = row ?? {};
        return given(names).map((name) => ({ of: 'listing', name, subjectId, externalId, field: '' }));
      }
      case MEDIA_IMPORT.name:
      case MEDIA_REFRESH.name:
      case MEDIA_OPTIMIZE.name: {
        const [row] = await this.query<{ externalId: string | null }[]>(
          'SELECT external_id AS externalId FROM media WHERE agency_id = ? AND id = ? AND deleted_at IS NULL',
          [agencyId, subjectId],
        );
        if (row === undefined) {
          return [];
        }
        const { externalId } = row;
        const field = type === MEDIA_OPTIMIZE.name ? 'generatedFileName' : 'url';
        const names = [
          externalId,
          'url' in payload && typeof payload.url === 'string' ? lastPartOf(payload.url) : null,
        ];
        return given(names).map((name) => ({ of: 'file', name, subjectId, externalId, field }));
      }
      default:
        return [];
    }
  }
}

const given = (names: readonly (string | null)[]): string[] => names.filter((name) => name !== null);

/** The last segment of a URL's path; null if the URL is not valid. */
function lastPartOf(url: string): string | null {
  return URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? null) : null;
}
