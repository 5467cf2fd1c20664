import { applyDecorators } from '@nestjs/common';
import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { explainOption } from '../../catalogue/checks/explain-value.js';
import { LIMITS } from '../../catalogue/limits.js';
import { explainSourceTimestamp, isSourceTimestamp } from '../../catalogue/source-fields.js';
import {
  ApiCount,
  ApiExternalId,
  ApiId,
  EXTERNAL_ID_SCHEMA,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import { Rule } from '../../validation/rule.js';
import { explainCount } from '../../validation/values.js';
import { ORPHAN_SHARE_DEFAULT } from '../orphans.js';
import { explainShare, InventoryEntryDto } from './inventory-entry.dto.js';

const BOUNDS = { min: 0, max: LIMITS.inventoryEntries };

/** The entries of an inventory, which are validated individually (`inventory.ts`). */
export const IsInventory = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      minItems: BOUNDS.min,
      maxItems: BOUNDS.max,
      items: { $ref: getSchemaPath(InventoryEntryDto) },
      description: 'All objects that your system has, each `externalId` once',
    }),
    Rule((path, value) => explainCount(path, value, BOUNDS, 'an array of entries')),
  );

/** What happens to objects that are not in the inventory. */
export const IsOrphansChoice = (choices: readonly string[], description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: [...choices], required: false, default: 'report', description }),
    Rule((path, value) => (value === undefined ? [] : explainOption(path, value, choices))),
  );

/** The share of objects that may be affected. */
export const IsOrphanShare = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'number',
      format: 'double',
      minimum: 0,
      maximum: 1,
      required: false,
      default: ORPHAN_SHARE_DEFAULT,
      description,
    }),
    Rule(explainShare),
  );

/** When the collection of the inventory began, by the service's clock. */
export const IsCollectedSince = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'date-time',
      maxLength: 64,
      required: false,
      example: '2026-05-01T09:26:10.000Z',
      description:
        'When your system began to collect the inventory, by the clock of the service (`serverTime` of `GET /agency`). Objects ' +
        'that were written since then may be missing in it: `orphans` leaves them alone. Default: the moment of the comparison.',
    }),
    Rule((path, value) => (value === undefined || isSourceTimestamp(value) ? [] : explainSourceTimestamp(path, value))),
  );

@ResponseSchema('ReconcileSummary', 'The number of objects in each group.')
export class ReconcileSummaryDto {
  @ApiCount({ example: 3, description: 'Entries in the inventory' })
  inventory: number;

  @ApiCount({ example: 2, description: 'Objects on both sides that are equal as far as they can be compared' })
  inStep: number;

  @ApiCount({ example: 1 })
  missing: number;

  @ApiCount({ example: 0 })
  changed: number;

  @ApiCount({ example: 0 })
  ahead: number;

  @ApiCount({ example: 0, description: 'Objects among `inStep` that are stored without a version to compare' })
  uncompared: number;

  @ApiCount({ example: 1 })
  orphaned: number;

  @ApiCount({ example: 0 })
  unlinked: number;
}

/** The schema of listed objects that are not in the inventory. */
export const LISTED_OBJECTS = {
  maxItems: LIMITS.inventoryEntries,
  description: `Sorted by \`id\`; at most the first ${LIMITS.inventoryEntries.toLocaleString('en')}. The summary counts all.`,
} as const;

/** The schema of objects listed by external id. */
export const EXTERNAL_IDS = { type: 'array', maxItems: LIMITS.inventoryEntries, items: EXTERNAL_ID_SCHEMA } as const;

/** The properties that the response of every reconciliation has. */
export class ReconcileResponse {
  @ApiProperty({ type: ReconcileSummaryDto })
  summary: ReconcileSummaryDto;

  @ApiProperty({ ...EXTERNAL_IDS, example: ['CRM-9'], description: 'Not stored in the service. Send these objects.' })
  missing: string[];

  @ApiProperty({
    ...EXTERNAL_IDS,
    example: [],
    description: 'The content differs from the last write. Send these objects.',
  })
  changed: string[];

  @ApiProperty({ ...EXTERNAL_IDS, example: [], description: 'The stored object is newer than the inventory entry' })
  ahead: string[];

  @ApiProperty({
    ...EXTERNAL_IDS,
    example: [],
    description:
      'Perhaps different: the entry has a version, but the stored object none to compare it with, because it was written by ' +
      'another program, or before it was linked. Send these objects with their version.',
  })
  uncompared: string[];

  @ApiId({
    required: false,
    example: 901,
    description:
      'The id of the job that applies `orphans`, perhaps one that an earlier call started and that has not ended; absent: ' +
      'there is nothing to do',
  })
  jobId?: number;
}

/** A stored object. */
export class ReconciledObjectDto {
  @ApiId({ example: 59 })
  id: number;
}

/** A stored object with an external id. */
export class OrphanDto extends ReconciledObjectDto {
  @ApiExternalId({ example: 'CRM-1044' })
  externalId: string;
}
