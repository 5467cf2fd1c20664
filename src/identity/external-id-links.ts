import { requireVersion, type VersionCondition } from '../conditional-writes/write-terms.js';
import { ApiError } from '../errors/api-error.js';
import type { IdentifiedTable } from '../platform/batch/target.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { isDuplicateEntry } from '../platform/mysql/database-errors.js';
import type { LinkResponse, UnlinkResponse } from './dto/link.dto.js';
import { ExternalIdsRepository } from './external-ids.repository.js';

/** The external id that an object is to get. */
export interface WantedLink {
  externalId: string;
  /** Whether it replaces a different one that the object has (D-217). */
  replace: boolean;
}

/** The link requested by a body or an operation; it replaces an existing one by default (D-05). */
export const wantedLinkOf = ({
  externalId,
  replace = true,
}: {
  externalId: string;
  replace?: boolean;
}): WantedLink => ({
  externalId,
  replace,
});

/** What a link or an unlink has done to an object. */
export interface LinkOutcome<Response> {
  response: Response;
  /** The old and the new external id, null for none; null if the object had it already. */
  change: Readonly<Record<'from' | 'to', string | null>> | null;
}

/**
 * Gives the agency's object this external id, replacing the one that it may have (D-05).
 * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`; `EXTERNAL_ID_ALREADY_LINKED` when another object of the type has the id, or
 *   this object has a different one that is not to be replaced.
 */
export async function linkExternalId(
  context: WriteContext,
  table: IdentifiedTable,
  id: number,
  { externalId, replace }: WantedLink,
  condition: VersionCondition = null,
): Promise<LinkOutcome<LinkResponse>> {
  const objects = new ExternalIdsRepository(context.manager.dataSource, table);
  const object = await objects.lockObject(context, id);
  requireVersion(condition, object);
  if (object === null) {
    throw new ApiError('NOT_FOUND');
  }
  const response: LinkResponse = { id, externalId, linked: true };
  if (object.externalId === externalId) {
    await objects.markLinked(context, id);
    return { response, change: null };
  }
  if (object.externalId !== null && !replace) {
    throw hasOtherExternalId(object.externalId);
  }
  try {
    await objects.setExternalId(context, id, externalId);
  } catch (error) {
    if (!isDuplicateEntry(error)) {
      throw error;
    }
    const holderId = await objects.idOf(context, externalId);
    throw alreadyLinked(table, holderId);
  }
  return { response, change: { from: object.externalId, to: externalId } };
}

/**
 * Removes the external id from the agency's object (D-06).
 * @throws ApiError `NOT_FOUND`, `VERSION_CONFLICT`.
 */
export async function unlinkExternalId(
  context: WriteContext,
  table: IdentifiedTable,
  id: number,
  condition: VersionCondition = null,
): Promise<LinkOutcome<UnlinkResponse>> {
  const objects = new ExternalIdsRepository(context.manager.dataSource, table);
  const object = await objects.lockObject(context, id);
  requireVersion(condition, object);
  if (object === null) {
    throw new ApiError('NOT_FOUND');
  }
  const { externalId } = object;
  if (externalId === null) {
    return { response: { id, externalId, unlinked: false }, change: null };
  }
  await objects.setExternalId(context, id, null);
  return { response: { id, externalId, unlinked: true }, change: { from: externalId, to: null } };
}

const NOUNS: Readonly<Record<IdentifiedTable, string>> = { listings: 'listing', users: 'agent', media: 'file' };

/**
 * The external id belongs to another object of the resource type (spec: Errors).
 * @param holderId of the object that has it; absent when it is unknown or no longer has it.
 */
export function alreadyLinked(table: IdentifiedTable, holderId: number | null | undefined): ApiError {
  const holder = typeof holderId === 'number' ? { holderId } : {};
  const named = typeof holderId === 'number' ? `${NOUNS[table]} ${holderId}` : 'another object of this type';
  const message = `externalId is already used by ${named}.`;
  return new ApiError(
    'EXTERNAL_ID_ALREADY_LINKED',
    [{ pointer: '/externalId', field: 'externalId', code: 'ALREADY_LINKED', message }],
    { facts: holder },
  );
}

/** The object has a different external id, which the caller does not want to replace. */
function hasOtherExternalId(externalId: string): ApiError {
  const message = `replace is false, but the object already has the externalId ${externalId}.`;
  return new ApiError('EXTERNAL_ID_ALREADY_LINKED', [
    { pointer: '/replace', field: 'replace', code: 'ALREADY_LINKED', message },
  ]);
}
