import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, getSchemaPath, type SchemaObject } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { refusalOf } from '../../platform/http/document/api-responses.js';
import { RequestDto } from '../../validation/request-dto.js';
import { Rule } from '../../validation/rule.js';
import { validated } from '../../validation/validated.js';
import { explainCount } from '../../validation/values.js';

/**
 * A bulk call is an envelope of operations, each with its own result, in order. An invalid envelope is refused as a whole. In a
 * valid one, an operation never stops another (D-10), so the envelope accepts any value as an operation.
 */

const BOUNDS = { min: LIMITS.bulkOperationsMin, max: LIMITS.bulkOperationsMax };

/** The classes of a bulk's operations, by their `op`. */
export type OperationModels<T extends object = object> = Readonly<Record<string, Type<T>>>;

/** The operations of a bulk, which are validated individually (`bulk-operations.ts`). */
export function IsOperations(models: OperationModels): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'array', minItems: BOUNDS.min, maxItems: BOUNDS.max, items: operationSchema(models) }),
    Rule((path, value) => explainCount(path, value, BOUNDS, 'an array of operations')),
  );
}

/** The schema of an operation: one of the models, distinguished by `op`. */
function operationSchema(models: OperationModels): SchemaObject {
  return {
    oneOf: [...new Set(Object.values(models))].map((model) => ({ $ref: getSchemaPath(model) })),
    discriminator: {
      propertyName: 'op',
      mapping: Object.fromEntries(Object.entries(models).map(([op, model]) => [op, getSchemaPath(model)])),
    },
  };
}

@RequestDto({ noun: 'a bulk request' })
class AnyBulkDto {
  @IsOperations({})
  operations: unknown[];
}

/** The documented refusal of an envelope without operations. */
export const INVALID_ENVELOPE = refusalOf(() => validated(AnyBulkDto, { operations: [] }));
