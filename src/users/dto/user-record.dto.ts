import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { USER_FIELDS } from '../../catalogue/user-fields.js';
import { ApiPendingReferences, PendingReferenceDto } from '../../conditional-writes/dto/pending-references.dto.js';
import { ApiSourceField, ApiVersion } from '../../conditional-writes/dto/version-fields.dto.js';
import { ApiNextCursor } from '../../pagination/dto/list-query.dto.js';
import {
  ApiExternalId,
  ApiId,
  ApiLink,
  ApiTimestamp,
  ApiUrl,
  ResponseSchema,
} from '../../platform/http/document/api-properties.js';
import { documentUserSettings, USER_FIELD_EXAMPLES } from './user-field-properties.js';

/** A rendition of an agent's photo. */
@ResponseSchema('UserAvatarVariant', "A resized version of an agent's photo.")
class UserAvatarVariantDto {
  @ApiUrl({ example: 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp' })
  url: string;

  @ApiProperty({
    type: String,
    example: '512',
    description: 'The length of the longer edge in pixels: 128, 512 or 1024',
  })
  variantSize: string;
}

/** An agent's photo. */
@ResponseSchema('UserAvatar', 'The photo of an agent.')
class UserAvatarDto {
  @ApiId({ example: 100, description: 'The id of the media file' })
  id: number;

  @ApiProperty({
    type: [UserAvatarVariantDto],
    maxItems: 4,
    description: 'The resized versions. Empty until the file has been processed',
  })
  variants: UserAvatarVariantDto[];
}

/** How an agent appears. */
@ResponseSchema('UserSettings', 'How an agent is displayed.')
export class UserSettingsDto {}

documentUserSettings(UserSettingsDto.prototype);

/** The response of `GET /users/{id}` (spec: User). */
@ResponseSchema('User', 'An agent.')
export class UserRecordDto {
  @ApiId({ example: 3 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiVersion()
  version: number;

  @ApiProperty({ type: String, maxLength: USER_FIELDS.name.maxLength, example: USER_FIELD_EXAMPLES.name })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: USER_FIELD_EXAMPLES.phone,
    description: 'In E.164 format. Set at creation, read-only afterwards',
  })
  phone: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: USER_FIELDS.description.maxLength,
    example: USER_FIELD_EXAMPLES.description,
  })
  description: string | null;

  @ApiProperty({ type: UserAvatarDto, nullable: true })
  avatar: UserAvatarDto | null;

  @ApiLink({ nullable: true, example: USER_FIELD_EXAMPLES.instagram })
  instagram: string | null;

  @ApiLink({ nullable: true, example: USER_FIELD_EXAMPLES.youtube })
  youtube: string | null;

  @ApiLink({ nullable: true, example: USER_FIELD_EXAMPLES.tiktok })
  tiktok: string | null;

  @ApiProperty({ type: UserSettingsDto })
  settings: UserSettingsDto;

  @ApiTimestamp({ example: '2026-05-01T09:25:00.000Z' })
  createdAt: string;

  @ApiTimestamp({
    example: '2026-05-01T09:26:00.000Z',
    description: 'When the profile or its avatar last changed',
  })
  updatedAt: string;

  @ApiSourceField()
  sourceUpdatedAt: string | null;

  @ApiSourceField()
  sourceHash: string | null;

  @ApiPendingReferences({ maxItems: 1 })
  pendingReferences: PendingReferenceDto[];
}

/** The response of `GET /users`. */
@ResponseSchema('UserPage', 'A page of agents.')
export class UserListResponse {
  @ApiProperty({ type: [UserRecordDto], maxItems: LIMITS.pageSizeMax })
  items: UserRecordDto[];

  @ApiNextCursor()
  nextCursor: string | null;
}
