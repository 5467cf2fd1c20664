import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { operationSchema } from '../../bulk/bulk-operations.dto.js';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, RequestSchema } from '../../http/api-properties.js';
import { MEDIA_REFERENCE_MODELS } from '../../media/dto/media-reference.dto.js';
import type { UserOperation } from '../user-operation.js';
import { documentUserFields } from './user-field-properties.js';

type Op = UserOperation['op'];

/**
 * A user write. An absent field keeps its value, `null` clears it. Its fields are those of the catalogue; bodies are
 * checked against the catalogue's rows, this class documents them.
 */
@ApiExtraModels(...MEDIA_REFERENCE_MODELS)
@RequestSchema('UserWrite', 'An agent, by exactly one of id and externalId. Absent fields keep their values.')
export class UserWrite {
  @ApiId({ required: false, example: 3, description: "The service's id; not with externalId" })
  id?: number;

  @ApiExternalId({ required: false, example: 'agent-7', description: 'Your own id; not with id' })
  externalId?: string;
}

documentUserFields(UserWrite.prototype);

@RequestSchema('UserUpsertOperation', 'Creates or updates an agent; `validate` makes all checks and writes nothing.')
class UserUpsertOperation extends UserWrite {
  @ApiProperty({ enum: ['upsert', 'validate'] satisfies Op[] })
  op: string;
}

@RequestSchema('UserLinkOperation', 'Gives an agent an id of yours.')
class UserLinkOperation {
  @ApiProperty({ enum: ['link'] satisfies Op[] })
  op: string;

  @ApiId({ example: 3 })
  id: number;

  @ApiExternalId({ example: 'agent-7' })
  externalId: string;
}

@RequestSchema('UserUnlinkOperation', 'Takes your id from an agent.')
class UserUnlinkOperation {
  @ApiProperty({ enum: ['unlink'] satisfies Op[] })
  op: string;

  @ApiId({ example: 3 })
  id: number;
}

@RequestSchema('UserDeleteOperation', 'Erases an agent, by exactly one of id and externalId; its listings stay.')
class UserDeleteOperation {
  @ApiProperty({ enum: ['delete'] satisfies Op[] })
  op: string;

  @ApiId({ required: false, example: 3 })
  id?: number;

  @ApiExternalId({ required: false, example: 'agent-7' })
  externalId?: string;
}

const MODEL_OF_OP: Readonly<Record<Op, Type>> = {
  upsert: UserUpsertOperation,
  validate: UserUpsertOperation,
  link: UserLinkOperation,
  unlink: UserUnlinkOperation,
  delete: UserDeleteOperation,
};

/** The body of `POST /users/bulk`. */
@ApiExtraModels(UserUpsertOperation, UserLinkOperation, UserUnlinkOperation, UserDeleteOperation)
@RequestSchema('UserBulkBody', 'Operations, which are applied in order.')
export class UserBulkBody {
  @ApiProperty({
    type: 'array',
    minItems: LIMITS.bulkOperationsMin,
    maxItems: LIMITS.bulkOperationsMax,
    items: operationSchema(MODEL_OF_OP),
  })
  operations: object[];
}
