import { ApiExtraModels } from '@nestjs/swagger';
import { IsOperations, type OperationModels } from '../../bulk/dto/bulk-operations.dto.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { SourceFields } from '../../catalogue/source-fields.js';
import type { UserPatch, UserSettings } from '../../catalogue/user-fields.js';
import { IsOnMissing } from '../../conditional-writes/dto/pending-references.dto.js';
import { IsIfVersion, IsSkipUnchangedOfAgent, SourceField } from '../../conditional-writes/dto/version-fields.dto.js';
import type { OnMissing } from '../../conditional-writes/missing-references.js';
import { IsReplace } from '../../identity/dto/link.dto.js';
import { IsTargetExternalId, IsTargetId } from '../../identity/identifiers.js';
import { MEDIA_REFERENCE_MODELS } from '../../media/dto/media-reference.dto.js';
import { RequestDto } from '../../validation/request-dto.js';
import { IsExternalId, IsInternalId, IsOperationName, IsReadOnly } from '../../validation/values.js';
import { UserField } from './user-field-properties.js';

/** A user write. An absent field keeps its value, `null` clears it (spec: User; D-31, D-32). */
@ApiExtraModels(...MEDIA_REFERENCE_MODELS)
export abstract class UserFieldsDto implements UserPatch, Partial<SourceFields> {
  @IsTargetId({ example: 3, description: "The service's id. Do not send it together with `externalId`" })
  id?: number;

  @IsTargetExternalId('id', { example: 'agent-7', description: 'Your own id. Do not send it together with `id`' })
  externalId?: string;

  @UserField()
  name?: string;

  @UserField()
  phone?: string | null;

  @UserField()
  description?: string | null;

  @UserField()
  avatar?: MediaReference | null;

  @UserField()
  instagram?: string | null;

  @UserField()
  youtube?: string | null;

  @UserField()
  tiktok?: string | null;

  @UserField()
  settings?: Partial<UserSettings>;

  @SourceField()
  sourceUpdatedAt?: string | null;

  @SourceField()
  sourceHash?: string | null;

  @IsReadOnly()
  version?: unknown;

  @IsReadOnly()
  createdAt?: unknown;

  @IsReadOnly()
  updatedAt?: unknown;

  @IsReadOnly()
  created?: unknown;

  @IsReadOnly()
  updated?: unknown;

  @IsReadOnly()
  unchanged?: unknown;

  @IsReadOnly()
  skipped?: unknown;

  @IsReadOnly()
  jobId?: unknown;

  @IsReadOnly()
  pendingReferences?: unknown;
}

/** The body of `PUT /users`. */
@RequestDto({
  schema: 'UserWrite',
  description: 'An agent, identified by either `id` or `externalId`. Absent fields keep their values.',
  noun: 'a user',
})
export class UserWriteDto extends UserFieldsDto {
  @IsSkipUnchangedOfAgent()
  skipUnchanged?: boolean;

  @IsOnMissing()
  onMissing?: OnMissing;
}

@RequestDto({
  schema: 'UserUpsertOperation',
  description: 'Creates or updates an agent. `validate` only checks the operation and writes nothing.',
  noun: 'a user',
})
export class UserUpsertOperationDto extends UserFieldsDto {
  @IsOperationName('upsert', 'validate')
  op: 'upsert' | 'validate';

  @IsIfVersion()
  ifVersion?: number;
}

@RequestDto({
  schema: 'UserLinkOperation',
  description: 'Assigns an external id of yours to an agent.',
  noun: 'the operation link',
})
export class UserLinkOperationDto {
  @IsOperationName('link')
  op: 'link';

  @IsIfVersion()
  ifVersion?: number;

  @IsInternalId({ example: 3 })
  id: number;

  @IsExternalId({ example: 'agent-7' })
  externalId: string;

  @IsReplace()
  replace?: boolean;
}

@RequestDto({
  schema: 'UserUnlinkOperation',
  description: 'Removes the external id from an agent.',
  noun: 'the operation unlink',
})
export class UserUnlinkOperationDto {
  @IsOperationName('unlink')
  op: 'unlink';

  @IsIfVersion()
  ifVersion?: number;

  @IsInternalId({ example: 3 })
  id: number;
}

@RequestDto({
  schema: 'UserDeleteOperation',
  description:
    'Permanently deletes an agent, identified by either `id` or `externalId`. The listings of the agent are kept.',
  noun: 'the operation delete',
})
export class UserDeleteOperationDto {
  @IsOperationName('delete')
  op: 'delete';

  @IsIfVersion()
  ifVersion?: number;

  @IsTargetId({ example: 3 })
  id?: number;

  @IsTargetExternalId('id', { example: 'agent-7' })
  externalId?: string;
}

export const USER_OPERATIONS = {
  upsert: UserUpsertOperationDto,
  link: UserLinkOperationDto,
  unlink: UserUnlinkOperationDto,
  delete: UserDeleteOperationDto,
  validate: UserUpsertOperationDto,
} as const satisfies OperationModels;

/** The body of `POST /users/bulk`. */
@ApiExtraModels(...new Set(Object.values(USER_OPERATIONS)))
@RequestDto({ schema: 'UserBulkBody', description: 'Operations to apply, in order.', noun: 'a bulk request' })
export class UserBulkDto {
  @IsOperations(USER_OPERATIONS)
  operations: unknown[];

  @IsSkipUnchangedOfAgent()
  skipUnchanged?: boolean;

  @IsOnMissing()
  onMissing?: OnMissing;
}
