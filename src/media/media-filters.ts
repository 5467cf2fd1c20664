import type { ListCondition } from '../pagination/paged.repository.js';
import type { MediaQueryDto } from './dto/media-query.dto.js';
import { isContentProblem, setsWith } from './problems/file-problem.js';

/**
 * The SQL conditions of the list's filters.
 * @param isUsed SQL condition for a row of `media` that something uses.
 */
export function mediaConditions({ problem, unused, optimization }: MediaQueryDto, isUsed: string): ListCondition[] {
  const conditions: ListCondition[] = [];
  if (problem !== undefined) {
    conditions.push(conditionOfProblems([...new Set(problem)]));
  }
  if (optimization !== undefined) {
    conditions.push({ sql: 'optimization = ?', anyOf: optimization, index: 'ix_media_optimization' });
  }
  if (unused !== undefined) {
    conditions.push({ sql: unused ? `NOT (${isUsed})` : `(${isUsed})` });
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
