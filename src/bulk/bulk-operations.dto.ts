import type { Type } from '@nestjs/common';
import { getSchemaPath, type SchemaObject } from '@nestjs/swagger';
import { refusalOf } from '../http/api-answers.js';
import { readOperations } from './bulk-envelope.js';

/** What is answered to an envelope without operations. */
export const INVALID_ENVELOPE = refusalOf(() => readOperations({ operations: [] }));

/** The schema of an operation of a bulk request: one of the models, told apart by `op`. */
export function operationSchema(modelOfOp: Readonly<Record<string, Type>>): SchemaObject {
  const models = [...new Set(Object.values(modelOfOp))];
  return {
    oneOf: models.map((model) => ({ $ref: getSchemaPath(model) })),
    discriminator: {
      propertyName: 'op',
      mapping: Object.fromEntries(Object.entries(modelOfOp).map(([op, model]) => [op, getSchemaPath(model)])),
    },
  };
}
