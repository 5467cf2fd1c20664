import { ApiProperty } from '@nestjs/swagger';
import { USER_FIELD_EXAMPLES, documentUserSettings } from './user-field-properties.js';

/** A rendition of an agent's photo. */
export class UserAvatarVariantDto {
  @ApiProperty({ example: 'https://portal.example/files/1/5f0c1d2e3b4a59687766554433221100/512.webp' })
  url: string;

  @ApiProperty({ example: '512', description: 'The longest edge in pixels: 128, 512 or 1024' })
  variantSize: string;
}

/** An agent's photo. */
export class UserAvatarDto {
  @ApiProperty({ example: 101, description: 'The media file' })
  id: number;

  @ApiProperty({ type: [UserAvatarVariantDto], description: 'Empty until the file has been processed' })
  variants: UserAvatarVariantDto[];
}

/** How an agent appears. */
export class UserSettingsDto {}

documentUserSettings(UserSettingsDto.prototype);

/** The answer of `GET /users/{id}` (spec: User). */
export class UserRecordDto {
  @ApiProperty({ example: 3 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'agent-7' })
  externalId: string | null;

  @ApiProperty({ example: USER_FIELD_EXAMPLES.name })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: USER_FIELD_EXAMPLES.phone,
    description: 'E.164; from registration, read-only',
  })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true, example: USER_FIELD_EXAMPLES.description })
  description: string | null;

  @ApiProperty({ type: UserAvatarDto, nullable: true })
  avatar: UserAvatarDto | null;

  @ApiProperty({ type: String, nullable: true, format: 'uri', example: USER_FIELD_EXAMPLES.instagram })
  instagram: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uri', example: USER_FIELD_EXAMPLES.youtube })
  youtube: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'uri', example: USER_FIELD_EXAMPLES.tiktok })
  tiktok: string | null;

  @ApiProperty({ type: UserSettingsDto })
  settings: UserSettingsDto;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'Moves with each change of the profile or its avatar' })
  updatedAt: string;
}

/** The answer of `GET /users`. */
export class UserListAnswer {
  @ApiProperty({ type: [UserRecordDto] })
  items: UserRecordDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page; null: this is the last' })
  nextCursor: string | null;
}
