import type { EntityManager } from 'typeorm';
import { isDuplicateEntry } from '../platform/mysql/database-errors.js';
import { ApiError } from '../errors/api-error.js';
import type { LinkResponse, UnlinkResponse } from './link.dto.js';
import type { IdentifiedTable } from '../platform/batch/target.js';

interface LinkRow {
  externalId: string | null;
}

/**
 * Gives the agency's object this external id, in place of the one it may have (D-05).
 * @param now the transaction's timestamp for `updated_at`.
 * @throws ApiError `NOT_FOUND`; `EXTERNAL_ID_ALREADY_LINKED` when another object of the type has it.
 */
export async function linkExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  id: number,
  externalId: string,
  now: Date,
): Promise<LinkResponse> {
  const present = await lockExternalId(manager, table, agencyId, id);
  if (present !== externalId) {
    await setExternalId(manager, table, agencyId, id, externalId, now);
  }
  return { id, externalId, linked: true };
}

/**
 * Takes the external id from the agency's object (D-06).
 * @throws ApiError `NOT_FOUND`.
 */
export async function unlinkExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  id: number,
  now: Date,
): Promise<UnlinkResponse> {
  const present = await lockExternalId(manager, table, agencyId, id);
  if (present !== null) {
    await setExternalId(manager, table, agencyId, id, null, now);
  }
  return { id, externalId: present, unlinked: present !== null };
}

async function lockExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  id: number,
): Promise<string | null> {
  const rows = await manager.query<LinkRow[]>(
    `SELECT external_id AS externalId FROM ${table} WHERE agency_id = ? AND id = ? AND deleted_at IS NULL FOR UPDATE`,
    [agencyId, id],
  );
  const row = rows[0];
  if (row === undefined) {
    throw new ApiError('NOT_FOUND');
  }
  return row.externalId;
}

async function setExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  id: number,
  externalId: string | null,
  now: Date,
): Promise<void> {
  try {
    await manager.query(`UPDATE ${table} SET external_id = ?, updated_at = ? WHERE agency_id = ? AND id = ?`, [
      externalId,
      now,
      agencyId,
      id,
    ]);
  } catch (error) {
    if (isDuplicateEntry(error)) {
      throw alreadyLinked();
    }
    throw error;
  }
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
