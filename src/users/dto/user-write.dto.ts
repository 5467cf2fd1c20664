import { ApiProperty } from '@nestjs/swagger';
import { EXTERNAL_ID_PATTERN, LIMITS } from '../../catalogue/limits.js';
import { USER_OPS } from '../user-operation.js';
import { documentUserFields } from './user-field-properties.js';

/**
 * A user write. An absent field keeps its value, `null` clears it. Its fields are those of the catalogue; bodies are
 * checked against the catalogue's rows, this class documents them.
 */
export class UserWrite {
  @ApiProperty({ required: false, type: 'integer', minimum: 1, description: "The service's id; not with externalId" })
  id?: number;

  @ApiProperty({
    required: false,
    pattern: EXTERNAL_ID_PATTERN.source,
    example: 'agent-7',
    description: 'Your own id',
  })
  externalId?: string;
}

documentUserFields(UserWrite.prototype);

/** One operation of `POST /users/bulk`. */
export class UserBulkOperation extends UserWrite {
  @ApiProperty({ enum: USER_OPS, example: 'upsert' })
  op: string;
}

/** The body of `POST /users/bulk`. */
export class UserBulkBody {
  @ApiProperty({ type: [UserBulkOperation], minItems: LIMITS.bulkOperationsMin, maxItems: LIMITS.bulkOperationsMax })
  operations: UserBulkOperation[];
}
