import { Body } from '@nestjs/common';
import { isRecord } from '../catalogue/accept-value.js';
import { explainUnknownFields } from '../catalogue/explain-unknown.js';
import { isExternalId, isInternalId } from '../catalogue/limits.js';
import { ApiError } from '../errors/api-error.js';
import { explainExternalId, explainInternalId, type Identified } from './identifiers.js';

/**
 * What gives an object a caller's id or takes it away: its route's body and the operation in a bulk, read alike. Each
 * has its identifiers and nothing else; all mistakes are told at once (D-05, D-12, D-28).
 */

/** The external id of the body `{externalId}` of `POST …/{id}/link`. Throws `VALIDATION_FAILED`. */
export const LinkedExternalId = (): ParameterDecorator => Body({ transform: readLinkBody });

function readLinkBody(body: unknown): string {
  const fields = isRecord(body) ? body : {};
  const { externalId } = fields;
  const details = [
    ...explainExternalId(externalId, 'externalId'),
    ...explainUnknownFields(fields, ['externalId'], 'a link'),
  ];
  if (details.length === 0 && isExternalId(externalId)) {
    return externalId;
  }
  throw new ApiError('VALIDATION_FAILED', details);
}

/**
 * Reads the operation `link` of a bulk.
 * @param idName the name of the internal id: `mediaId` for media.
 * @throws ApiError `VALIDATION_FAILED`.
 */
export function readLink(operation: Identified, idName: 'id' | 'mediaId'): { id: number; externalId: string } {
  const { [idName]: id, externalId } = operation;
  const details = [
    ...explainInternalId(id, idName),
    ...explainExternalId(externalId, 'externalId'),
    ...explainUnknownFields(operation, [idName, 'externalId'], 'the operation link', ['op']),
  ];
  if (details.length === 0 && isInternalId(id) && isExternalId(externalId)) {
    return { id, externalId };
  }
  throw new ApiError('VALIDATION_FAILED', details);
}

/** Reads the operation `unlink` of a bulk: the id of the object. Throws `VALIDATION_FAILED`. */
export function readUnlink(operation: Identified): number {
  const { id } = operation;
  const details = [
    ...explainInternalId(id, 'id'),
    ...explainUnknownFields(operation, ['id'], 'the operation unlink', ['op']),
  ];
  if (details.length === 0 && isInternalId(id)) {
    return id;
  }
  throw new ApiError('VALIDATION_FAILED', details);
}
