import { compileChecker } from '../../catalogue/checks/compile-checker.js';
import { detail, pathIn, type ValuePath, wrongType } from '../../catalogue/checks/explain-value.js';
import { SOURCE_FIELD_NAMES, type SourceFields } from '../../catalogue/source-fields.js';
import { SourceField } from '../../conditional-writes/dto/version-fields.dto.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { RequestDto } from '../../validation/request-dto.js';
import { IsExternalId } from '../../validation/values.js';

/** One object in the inventory of a CRM. */
@RequestDto({
  schema: 'InventoryEntry',
  description:
    'An object in your system. Its `sourceHash` and `sourceUpdatedAt` are compared with those of the last write that contained them.',
  noun: 'an entry of an inventory',
})
export class InventoryEntryDto implements Partial<SourceFields> {
  @IsExternalId({ example: 'CRM-1042' })
  externalId: string;

  @SourceField({
    example: '5d41402a',
    description: 'A hash or other text that identifies the content of the object, as in writes',
  })
  sourceHash?: string | null;

  @SourceField({ description: 'Time of the last change of the object in your system, as in writes' })
  sourceUpdatedAt?: string | null;
}

const SOURCE_CONDITIONS: Record<keyof SourceFields, string> = {
  sourceUpdatedAt: 'isSourceTimestamp(v)',
  sourceHash: 'isSourceHash(v)',
};

/**
 * Checks quickly whether an object is a valid entry. There may be 50,000 of them, and class-validator takes longer to check one
 * than JSON.parse to parse it, so class-validator only explains why an entry is invalid.
 */
export const checkEntry = compileChecker(
  [
    { name: 'externalId', condition: 'isExternalId(v)', clearable: false },
    ...SOURCE_FIELD_NAMES.map((name) => ({ name, condition: SOURCE_CONDITIONS[name], clearable: true })),
  ],
  [],
);

const SHARE = { min: 0, max: 1 };

/** The errors of a share; empty when it is valid or absent. */
export function explainShare(path: ValuePath, value: unknown): ErrorDetail[] {
  if (value === undefined) {
    return [];
  }
  if (typeof value !== 'number') {
    return [{ ...wrongType(path, 'a number', value), ...SHARE }];
  }
  return value >= SHARE.min && value <= SHARE.max
    ? []
    : [detail(path, value < SHARE.min ? 'TOO_SMALL' : 'TOO_LARGE', 'must be from 0 to 1', SHARE)];
}

/** Errors for an external id that occurs twice, one at each of its paths. */
export function explainRepeated(inventory: ValuePath, externalId: string, places: readonly number[]): ErrorDetail[] {
  const named = places.map((index) => `${inventory.pointer}/${index}`).join(' and ');
  return places.map((index) =>
    detail(
      pathIn(pathIn(inventory, index), 'externalId'),
      'DUPLICATE_ITEM',
      `${externalId} occurs at ${named}; an inventory contains each object once`,
    ),
  );
}
