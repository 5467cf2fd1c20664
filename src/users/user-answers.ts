import type { UserUpsertAnswer } from './dto/user-answers.dto.js';
import type { WrittenUser } from './domain/user-write-outcome.js';

/** Says what a write did, the same for a single call and in a bulk result. */
export function toUpsertAnswer({ id, externalId, created, jobId, kept }: WrittenUser): UserUpsertAnswer {
  return {
    ...{ id, externalId, created, updated: !created },
    ...(jobId === null ? {} : { jobId }),
    ...(kept.length === 0 ? {} : { kept }),
  };
}
