import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { Storage } from '../integrations/storage/storage.js';
import { type ListPage, ListPages } from '../pagination/list-page.js';
import type { ListCondition } from '../pagination/paged.repository.js';
import type { MediaQueryDto } from './dto/media-query.dto.js';
import { MediaRepository } from './media.repository.js';
import { MediaHolders } from './media-holders.js';
import { type MediaRecord, toMediaRecord } from './media-view.js';
import { isContentProblem, setsWith } from './problems/file-problem.js';

/** An agency's files, page by page (D-220). */
@Injectable()
export class MediaListService {
  constructor(
    private readonly pages: ListPages,
    private readonly media: MediaRepository,
    private readonly holders: MediaHolders,
    private readonly storage: Storage,
  ) {}

  read(agency: AgencyContext, query: MediaQueryDto): Promise<ListPage<MediaRecord>> {
    return this.pages.read(agency.id, query, {
      table: 'media',
      conditions: mediaConditions(query, this.holders.isHeld),
      findPage: async (bounds) =>
        (await this.media.findPage(agency.id, bounds)).map((file) => toMediaRecord(file, this.storage)),
    });
  }
}

/**
 * The SQL conditions of the list's filters.
 * @param isHeld SQL condition for a row of `media` that something holds.
 */
function mediaConditions({ problem, unused, optimization }: MediaQueryDto, isHeld: string): ListCondition[] {
  const conditions: ListCondition[] = [];
  if (problem !== undefined) {
    conditions.push(conditionOfProblems([...new Set(problem)]));
  }
  if (optimization !== undefined) {
    conditions.push({ sql: 'optimization = ?', anyOf: optimization, index: 'ix_media_optimization' });
  }
  if (unused !== undefined) {
    conditions.push({ sql: unused ? `NOT (${isHeld})` : `(${isHeld})` });
  }
  return conditions;
}

/** Each kind of problem has its own index; a filter for both kinds reads the agency's files by time. */
function conditionOfProblems(codes: NonNullable<MediaQueryDto['problem']>): ListCondition {
  const sets = setsWith(codes.filter(isContentProblem));
  const failures = codes.filter((code) => !isContentProblem(code));
  if (failures.length === 0) {
    return { sql: 'content_problems = ?', anyOf: sets, index: 'ix_media_content_problems' };
  }
  return sets.length === 0
    ? { sql: 'failure_code = ?', anyOf: failures, index: 'ix_media_failure_code' }
    : { sql: '(content_problems IN (?) OR failure_code IN (?))', values: [sets, failures] };
}
