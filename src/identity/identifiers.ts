import { applyDecorators } from '@nestjs/common';
import { detail, explainExternalId, explainInternalId, pathOf } from '../catalogue/checks/explain-value.js';
import { isExternalId, isInternalId } from '../catalogue/limits.js';
import { ifVersionOf, type VersionCondition } from '../conditional-writes/write-options.js';
import { ApiError } from '../errors/api-error.js';
import type { Target, TargetedOperation } from '../platform/batch/target.js';
import { ApiExternalId, ApiId } from '../platform/http/document/api-properties.js';
import type { Sent } from '../validation/request-dto.js';
import { Rule } from '../validation/rule.js';

/**
 * How objects are addressed: by the service's `id` or by the caller's `externalId`, never by both
 * (spec: Identification; D-01 to D-04). Listings, users and media share everything in this folder.
 */

/**
 * Reads the one identifier of a write.
 * @throws ApiError `BOTH_IDENTIFIERS`, `IDENTIFIER_REQUIRED`, or `VALIDATION_FAILED` on the identifier (D-01, D-03).
 */
export function readTarget({ id, externalId }: Sent): Target {
  if (id !== undefined && externalId !== undefined) {
    throw bothIdentifiers('id');
  }
  if (isInternalId(id)) {
    return { id };
  }
  if (isExternalId(externalId)) {
    return { externalId };
  }
  if (id !== undefined) {
    throw new ApiError('VALIDATION_FAILED', explainInternalId(pathOf('id'), id));
  }
  if (externalId !== undefined) {
    throw new ApiError('VALIDATION_FAILED', explainExternalId(pathOf('externalId'), externalId));
  }
  throw identifierRequired('id');
}

/** The error for both identifiers where one is expected. `idName` is the name of the internal one: `mediaId` for media. */
function bothIdentifiers(idName: string): ApiError {
  return new ApiError('BOTH_IDENTIFIERS', [
    detail(pathOf('externalId'), 'CONFLICTING_FIELDS', `and ${idName} cannot be sent together`),
  ]);
}

/** The error for no identifier where one is expected. */
function identifierRequired(idName: string): ApiError {
  return new ApiError('IDENTIFIER_REQUIRED', [detail(pathOf('externalId'), 'REQUIRED', `or ${idName} is required`)]);
}

/**
 * The target of an operation: exactly one of the service's id and the caller's own (D-01, D-39). Errors of these are reported
 * alone, before anything else is checked (D-28).
 */

interface TargetDoc {
  description?: string;
  example: unknown;
}

/** The service's id, an alternative to the caller's own. */
export const IsTargetId = (doc: TargetDoc): PropertyDecorator =>
  applyDecorators(
    ApiId({ required: false, ...doc }),
    Rule((path, value, dto) => (value === undefined || has(dto, 'externalId') ? [] : explainInternalId(path, value)), {
      alone: true,
    }),
  );

/** The caller's own id, an alternative to the service's, which is named `idName`. */
export const IsTargetExternalId = (idName: 'id' | 'mediaId', doc: TargetDoc): PropertyDecorator =>
  applyDecorators(
    ApiExternalId({ required: false, ...doc }),
    Rule(
      (path, value, dto) => {
        if (value !== undefined && has(dto, idName)) {
          return bothIdentifiers(idName).details;
        }
        if (value === undefined) {
          return has(dto, idName) ? [] : identifierRequired(idName).details;
        }
        return explainExternalId(path, value);
      },
      { alone: true, codes: { CONFLICTING_FIELDS: 'BOTH_IDENTIFIERS', REQUIRED: 'IDENTIFIER_REQUIRED' } },
    ),
  );

function has(dto: object, name: string): boolean {
  return (dto as Readonly<Record<string, unknown>>)[name] !== undefined;
}

/** The target of a validated operation. */
export function targetOf({ id, externalId }: { id?: number | undefined; externalId?: string | undefined }): Target {
  if (id !== undefined) {
    return { id };
  }
  if (externalId !== undefined) {
    return { externalId };
  }
  throw new Error('An operation was accepted that names nobody');
}

/** An operation on one object, and the version that the object must have. */
export interface ConditionalOperation extends TargetedOperation {
  condition: VersionCondition;
}

/** The object of a validated operation of a bulk, and its condition. */
export const conditionalOperationOf = ({
  ifVersion,
  ...ids
}: {
  id?: number | undefined;
  externalId?: string | undefined;
  ifVersion?: number;
}): ConditionalOperation => ({ target: targetOf(ids), condition: ifVersionOf(ifVersion) });
