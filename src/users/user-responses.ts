import type { WrittenUser } from './domain/user-operation.js';
import type { UserUpsertResponse } from './dto/user-responses.dto.js';

/** Says what a write did, the same for a single call and in a bulk result. */
export function toUpsertResponse(written: WrittenUser): UserUpsertResponse {
  const { id, externalId, version, created, unchanged, skipped, jobId, kept } = written;
  return {
    ...{ id, externalId, created, updated: !created && skipped === null, unchanged, version },
    ...(skipped === null ? {} : { skipped }),
    ...(jobId === null ? {} : { jobId }),
    ...(kept.length === 0 ? {} : { kept }),
  };
}
