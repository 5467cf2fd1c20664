import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import { type NamedExamples, refusalOf } from '../../platform/http/document/api-responses.js';
import { USER_ORPHAN_CHOICES, type UserOrphanChoice } from '../../platform/outbox/job-types.js';
import { InventoryEntryDto } from '../../reconcile/inventory-entry.dto.js';
import { guardOrphans } from '../../reconcile/orphans.js';
import {
  IsInventory,
  IsOrphansChoice,
  IsOrphanShare,
  LISTED_OBJECTS,
  OrphanDto,
  ReconciledObjectDto,
  ReconcileResponse,
} from '../../reconcile/reconcile.dto.js';
import { RequestDto } from '../../validation/request-dto.js';

/** The body of `POST /users/reconcile` (D-211, D-213). */
@ApiExtraModels(InventoryEntryDto)
@RequestDto({
  schema: 'UserReconcileBody',
  description: 'The agents that you have, and what is to become of others.',
  noun: 'a reconciliation',
})
export class UserReconcileDto {
  @IsInventory()
  inventory: unknown[];

  @IsOrphansChoice(USER_ORPHAN_CHOICES, 'Whether a job erases linked agents that the inventory does not have')
  orphans?: UserOrphanChoice;

  @IsOrphanShare(
    'The largest part of the linked agents that may be erased, else 409; 1: all, which an empty inventory needs',
  )
  maxOrphanShare?: number;
}

@ResponseSchema('OrphanedUser', 'A linked agent that the inventory does not have.')
class OrphanedUserDto extends OrphanDto {}

@ResponseSchema('UnlinkedUser', 'An agent without an external id, which nothing is done to.')
class UnlinkedUserDto extends ReconciledObjectDto {}

/** The response of `POST /users/reconcile`. */
@ResponseSchema('UserReconcileResponse', 'What differs, all seen at the same moment.')
export class UserReconcileResponse extends ReconcileResponse {
  @ApiProperty({ type: [OrphanedUserDto], ...LISTED_OBJECTS })
  orphaned: OrphanedUserDto[];

  @ApiProperty({ type: [UnlinkedUserDto], ...LISTED_OBJECTS })
  unlinked: UnlinkedUserDto[];
}

/** What the document shows of a reconciliation. */

export const USER_INVENTORY_EXAMPLES = {
  report: {
    summary: 'What differs, without doing anything',
    value: { inventory: [{ externalId: 'agent-7', sourceHash: '5d41402a' }, { externalId: 'agent-12' }] },
  },
} as const satisfies NamedExamples;

const PLAN = {
  summary: { inventory: 2, inStep: 1, missing: 1, changed: 0, ahead: 0, orphaned: 1, unlinked: 0 },
  missing: ['agent-12'],
  changed: [],
  ahead: [],
  orphaned: [{ id: 5, externalId: 'agent-11' }],
  unlinked: [],
};

export const USER_INVENTORY_ANSWERS = {
  report: { summary: 'One is missing here, and one there', value: PLAN },
} satisfies NamedExamples;

/** What is answered where too much would go. */
export const USER_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
