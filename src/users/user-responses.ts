import type { UserUpsertResponse } from './dto/user-responses.dto.js';
import type { WrittenUser } from './domain/user-write-outcome.js';

/** Says what a write did, the same for a single call and in a bulk result. */
export function toUpsertResponse({ id, externalId, created, jobId, kept }: WrittenUser): UserUpsertResponse {
  return {
    ...{ id, externalId, created, updated: !created },
    ...(jobId === null ? {} : { jobId }),
    ...(kept.length === 0 ? {} : { kept }),
  };
}
