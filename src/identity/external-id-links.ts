import type { IdentifiedTable } from '../platform/batch/target.js';
import { requireVersion, type VersionCondition } from '../platform/batch/version-condition.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { isDuplicateEntry } from '../platform/mysql/database-errors.js';
import { ApiError } from '../errors/api-error.js';
import { ExternalIdsRepository } from './external-ids.repository.js';
import type { LinkResponse, UnlinkResponse } from './link.dto.js';

/** Told of an external id that is another one by now: the one before and the one that there is. Null: none. */
type TellChange = (change: Readonly<Record<'from' | 'to', string | null>>) => void;

const TELL_NOBODY: TellChange = () => undefined;

/**
 * Gives the agency's object this external id, in place of the one it may have (D-05).
 * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`; `EXTERNAL_ID_ALREADY_LINKED` when another object of the type has it.
 */
export async function linkExternalId(
  context: WriteContext,
  table: IdentifiedTable,
  id: number,
  externalId: string,
  condition: VersionCondition = null,
  tell = TELL_NOBODY,
): Promise<LinkResponse> {
  const objects = new ExternalIdsRepository(context.manager.dataSource, table);
  const object = await objects.lockObject(context, id);
  requireVersion(condition, object);
  if (object === null) {
    throw new ApiError('NOT_FOUND');
  }
  if (object.externalId !== externalId) {
    try {
      await objects.setExternalId(context, id, externalId);
    } catch (error) {
      throw isDuplicateEntry(error) ? alreadyLinked() : error;
    }
    tell({ from: object.externalId, to: externalId });
  }
  return { id, externalId, linked: true };
}

/**
 * Takes the external id from the agency's object (D-06).
 * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
 */
export async function unlinkExternalId(
  context: WriteContext,
  table: IdentifiedTable,
  id: number,
  condition: VersionCondition = null,
  tell = TELL_NOBODY,
): Promise<UnlinkResponse> {
  const objects = new ExternalIdsRepository(context.manager.dataSource, table);
  const object = await objects.lockObject(context, id);
  requireVersion(condition, object);
  if (object === null) {
    throw new ApiError('NOT_FOUND');
  }
  const { externalId } = object;
  if (externalId !== null) {
    await objects.setExternalId(context, id, null);
    tell({ from: externalId, to: null });
  }
  return { id, externalId, unlinked: externalId !== null };
}

/** The external id belongs to another object of the resource type (spec: Errors). */
export function alreadyLinked(): ApiError {
  return new ApiError('EXTERNAL_ID_ALREADY_LINKED', [
    {
      pointer: '/externalId',
      field: 'externalId',
      code: 'ALREADY_LINKED',
      message: 'externalId is already used by another object of this type.',
    },
  ]);
}
