import type { WrittenUser } from './domain/user-operation.js';
import type { UserUpsertResponse } from './dto/user-responses.dto.js';

/** Builds the response of a write, for single calls and bulk results alike. */
export function toUpsertResponse(written: WrittenUser): UserUpsertResponse {
  const { id, externalId, version, created, unchanged, skipped, jobId, kept } = written;
  return {
    ...{ id, externalId, created, updated: !created && skipped === null, unchanged, version },
    ...(skipped === null ? {} : { skipped }),
    ...(jobId === null ? {} : { jobId }),
    ...(kept.length === 0 ? {} : { kept }),
  };
}
