import type { EntityManager } from 'typeorm';

/** The object that a write or read addresses. */
export type Target = { id: number; externalId?: never } | { externalId: string; id?: never };

/** The column that identifies the target's row within its agency, and its value. */
export function targetColumn(target: Target): [column: 'id' | 'external_id', value: number | string] {
  return target.id === undefined ? ['external_id', target.externalId] : ['id', target.id];
}

/** The tables whose rows have an external id, unique within the agency. */
export type IdentifiedTable = 'listings' | 'users' | 'media';

/** An operation on one object. */
export interface TargetedOperation {
  target: Target;
}

/** The ids of the agency's objects among the targets, by external id; targets given by id are ignored. Takes no locks. */
export async function idsByExternalId(
  manager: EntityManager,
  table: IdentifiedTable,
  agencyId: number,
  targets: readonly Target[],
): Promise<Map<string, number>> {
  const externalIds = targets.flatMap((target) => target.externalId ?? []);
  if (externalIds.length === 0) {
    return new Map();
  }
  const rows = await manager.query<{ id: number; externalId: string }[]>(
    `SELECT id, external_id AS externalId FROM ${table} WHERE agency_id = ? AND external_id IN (?)`,
    [agencyId, externalIds],
  );
  return new Map(rows.map((row) => [row.externalId, row.id]));
}

/**
 * Identifies the object, however it is addressed.
 * @param ids see `idsByExternalId`; needed if some targets are given by id and others by external id.
 */
export function targetKey(target: Target, ids: ReadonlyMap<string, number>): string {
  if (target.id !== undefined) {
    return `id ${target.id}`;
  }
  const id = ids.get(target.externalId);
  return id === undefined ? `external ${target.externalId}` : `id ${id}`;
}
