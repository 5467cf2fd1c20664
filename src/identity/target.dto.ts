import { applyDecorators } from '@nestjs/common';
import { explainExternalId, explainInternalId } from '../catalogue/checks/explain-value.js';
import type { Target } from '../platform/batch/target.js';
import { ApiExternalId, ApiId } from '../platform/http/document/api-properties.js';
import { Rule } from '../validation/rule.js';
import { bothIdentifiers, identifierRequired } from './identifiers.js';

/**
 * Whom an operation is for: exactly one of the service's id and the caller's own (D-01, D-39). What is wrong with them is
 * told alone, before anything else is looked at (D-28).
 */

interface TargetDoc {
  description?: string;
  example: unknown;
}

/** The service's id, where the caller's own is not sent. */
export const IsTargetId = (doc: TargetDoc): PropertyDecorator =>
  applyDecorators(
    ApiId({ required: false, ...doc }),
    Rule(
      (place, value, dto) => (value === undefined || has(dto, 'externalId') ? [] : explainInternalId(place, value)),
      { alone: true },
    ),
  );

/** The caller's own id, where that of the service is not sent, which is `idName`. */
export const IsTargetExternalId = (idName: 'id' | 'mediaId', doc: TargetDoc): PropertyDecorator =>
  applyDecorators(
    ApiExternalId({ required: false, ...doc }),
    Rule(
      (place, value, dto) => {
        if (value !== undefined && has(dto, idName)) {
          return bothIdentifiers(idName).details;
        }
        if (value === undefined) {
          return has(dto, idName) ? [] : identifierRequired(idName).details;
        }
        return explainExternalId(place, value);
      },
      { alone: true, codes: { CONFLICTING_FIELDS: 'BOTH_IDENTIFIERS', REQUIRED: 'IDENTIFIER_REQUIRED' } },
    ),
  );

function has(dto: object, name: string): boolean {
  return (dto as Readonly<Record<string, unknown>>)[name] !== undefined;
}

/** Whom a validated operation is for. */
export function targetOf({ id, externalId }: { id?: number; externalId?: string }): Target {
  if (id !== undefined) {
    return { id };
  }
  if (externalId !== undefined) {
    return { externalId };
  }
  throw new Error('An operation was accepted that names nobody');
}
