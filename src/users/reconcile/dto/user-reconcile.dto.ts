import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { ResponseSchema } from '../../../platform/http/document/api-properties.js';
import { type NamedExamples, refusalOf } from '../../../platform/http/document/api-responses.js';
import { InventoryEntryDto } from '../../../reconcile/dto/inventory-entry.dto.js';
import {
  IsCollectedSince,
  IsInventory,
  IsOrphansChoice,
  IsOrphanShare,
  LISTED_OBJECTS,
  OrphanDto,
  ReconciledObjectDto,
  ReconcileResponse,
} from '../../../reconcile/dto/reconcile.dto.js';
import { guardOrphans } from '../../../reconcile/orphans.js';
import { USER_ORPHAN_CHOICES, type UserOrphanChoice } from '../../../reconcile/reconcile.job-types.js';
import { RequestDto } from '../../../validation/request-dto.js';

/** The body of `POST /users/reconcile` (D-211, D-213). */
@ApiExtraModels(InventoryEntryDto)
@RequestDto({
  schema: 'UserReconcileBody',
  description: 'The agents that exist in your system, and what to do with linked agents that do not.',
  noun: 'a reconciliation',
})
export class UserReconcileDto {
  @IsInventory()
  inventory: unknown[];

  @IsOrphansChoice(
    USER_ORPHAN_CHOICES,
    '`delete`: a job permanently deletes linked agents that are not in the inventory; `report`: they are only reported',
  )
  orphans?: UserOrphanChoice;

  @IsOrphanShare(
    'The largest share of the linked agents that may be deleted, from 0 to 1. If more would be deleted, the response ' +
      'is 409. An empty inventory requires 1 (all agents)',
  )
  maxOrphanShare?: number;

  @IsCollectedSince()
  collectedSince?: string;
}

@ResponseSchema('OrphanedUser', 'A linked agent that is not in the inventory.')
class OrphanedUserDto extends OrphanDto {}

@ResponseSchema('UnlinkedUser', 'An agent without an external id. A reconciliation never changes it.')
class UnlinkedUserDto extends ReconciledObjectDto {}

/** The response of `POST /users/reconcile`. */
@ResponseSchema(
  'UserReconcileResponse',
  'The differences between the inventory and the stored agents at one point in time.',
)
export class UserReconcileResponse extends ReconcileResponse {
  @ApiProperty({ type: [OrphanedUserDto], ...LISTED_OBJECTS })
  orphaned: OrphanedUserDto[];

  @ApiProperty({ type: [UnlinkedUserDto], ...LISTED_OBJECTS })
  unlinked: UnlinkedUserDto[];
}

/** Examples in the document. */

export const USER_INVENTORY_EXAMPLES = {
  report: {
    summary: 'Only report the differences',
    value: { inventory: [{ externalId: 'agent-7', sourceHash: '5d41402a' }, { externalId: 'agent-12' }] },
  },
} as const satisfies NamedExamples;

const PLAN = {
  summary: { inventory: 2, inStep: 1, missing: 1, changed: 0, ahead: 0, uncompared: 1, orphaned: 1, unlinked: 0 },
  missing: ['agent-12'],
  changed: [],
  ahead: [],
  uncompared: ['agent-7'],
  orphaned: [{ id: 5, externalId: 'agent-11' }],
  unlinked: [],
};

export const USER_INVENTORY_RESPONSES = {
  report: {
    summary: 'One agent is missing in the service, one in the inventory, and one is stored without a version',
    value: PLAN,
  },
} satisfies NamedExamples;

/** The documented refusal when too many agents would be deleted. */
export const USER_ORPHANS_REFUSED = refusalOf(() => guardOrphans({ inventory: 0, concerned: 1, stock: 1 }, 0, PLAN));
