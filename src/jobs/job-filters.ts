import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { ApiError } from '../errors/api-error.js';
import type { ListCondition } from '../pagination/paged.repository.js';
import { type FailedState, FINAL_STATES, type FinalState, OPEN_STATES } from '../platform/outbox/job-state.js';
import { QUEUE_NAMES } from '../platform/outbox/queues.js';
import type { JobQueryDto } from './dto/job-query.dto.js';
import type { JobStatus } from './job-status.js';
import { type JobTypeName, queuesOf } from './job-types.js';

/** Has the list read by queue and state instead of by time: for states that few jobs are in. */
export function viaStateIndex(type: JobTypeName | undefined): ListCondition {
  return { sql: 'queue IN (?)', values: [type === undefined ? QUEUE_NAMES : queuesOf(type)], index: 'ix_jobs_lane' };
}

/** The SQL conditions of the list's filters except for the type; see `statusOf`. */
export function jobConditions({ status, type, subjectId }: JobQueryDto): ListCondition[] {
  const conditions: ListCondition[] = [];
  if (subjectId !== undefined) {
    conditions.push({ sql: 'subject_id = ?', values: [subjectId], index: 'ix_jobs_subject' });
  }
  if (status !== undefined) {
    conditions.push(...conditionsOfStatus([...new Set(status)], type));
  }
  return conditions;
}

/** The condition on the type. It goes last: the first index is used, and those of the other conditions leave fewer rows. */
export function typeConditions({ type }: JobQueryDto): ListCondition[] {
  return type === undefined ? [] : [{ sql: 'type = ?', values: [type], index: 'ix_jobs_type' }];
}

/** Open jobs are few compared to a month's jobs, so they are found by their state, and those of a type only in its queues. */
function conditionsOfStatus(statuses: readonly JobStatus[], type: JobTypeName | undefined): ListCondition[] {
  const final = statuses.filter((status): status is FinalState => (FINAL_STATES as readonly string[]).includes(status));
  const open = statuses.filter((status) => status === 'pending' || status === 'processing');
  if (final.length > 0) {
    const orOpen = open.length === 0 ? '' : ` OR ${openSql(open)}`;
    return [{ sql: `(state IN (?)${orOpen})`, values: [final, ...(open.length === 0 ? [] : [OPEN_STATES])] }];
  }
  return [viaStateIndex(type), { sql: openSql(open), values: [OPEN_STATES] }];
}

/** The states of a list of failed jobs alone; null for any other list. */
export function failedStatesOf({ status }: JobQueryDto): readonly FailedState[] | null {
  const failed = (status ?? []).filter((each): each is FailedState => each === 'failed' || each === 'failed_retryable');
  return failed.length > 0 && failed.length === status?.length ? failed : null;
}

function openSql(statuses: readonly JobStatus[]): string {
  if (statuses.length === 2) {
    return 'state IN (?)';
  }
  return `(state IN (?) AND started_at IS ${statuses[0] === 'pending' ? 'NULL' : 'NOT NULL'})`;
}

/**
 * @throws ApiError `VALIDATION_FAILED` when `ids` is combined with another parameter.
 */
export function requireIdsAlone({ ids, ...others }: JobQueryDto): void {
  const beside = Object.entries<unknown>(others).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (ids !== undefined && beside.length > 0) {
    throw new ApiError(
      'VALIDATION_FAILED',
      beside.map((name) => detail(pathOf(name), 'CONFLICTING_FIELDS', 'cannot be given together with ids')),
    );
  }
}
