import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Dependence, ListingFieldRow } from '../../catalogue/field-definition.js';
import { ApiCount, ResponseSchema } from '../../platform/http/document/api-properties.js';

/** Field definitions and their constraints in the API (spec: Contextual schema field definition). */

type FieldType = ListingFieldRow['type'];

@ResponseSchema(
  'FieldDependence',
  'The field only has a meaning if another field has this option. A form should show it only then.',
)
class FieldDependenceDto implements Dependence {
  @ApiProperty({ type: String, maxLength: 100, example: 'announcementPrepayment' })
  field: string;

  @ApiProperty({ type: String, maxLength: 100, example: 'custom-amount' })
  option: string;
}

/** The properties that all definitions have. */
abstract class DefinitionDto {
  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether the field is required to publish. A draft may omit it.',
  })
  required: boolean;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: 100,
    example: 'Suprafață totală',
    description: 'Human-readable name of the field; present if `language` was sent',
  })
  label?: string;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: 100,
    example: 'm²',
    description: 'Human-readable unit of the value; present if the value has a unit and `language` was sent',
  })
  unit?: string;

  @ApiProperty({
    type: FieldDependenceDto,
    required: false,
    description: 'Present if the field depends on an option of another field and `language` was sent',
  })
  dependsOn?: FieldDependenceDto;
}

@ResponseSchema('Bounds', 'The minimum and maximum value.')
class BoundsDto {
  @ApiProperty({ type: Number, example: -90 })
  min: number;

  @ApiProperty({ type: Number, example: 90 })
  max: number;
}

@ResponseSchema('NumberConstraints', 'The minimum and maximum value, and the step: values must be multiples of it.')
class NumberConstraintsDto {
  @ApiProperty({ type: Number, example: 1 })
  min: number;

  @ApiProperty({ type: Number, example: 50_000 })
  max: number;

  @ApiProperty({ type: Number, example: 0.01 })
  step: number;
}

@ResponseSchema('StringConstraints', 'The minimum and maximum length of the text, in Unicode code points.')
class StringConstraintsDto {
  @ApiCount({ example: 40 })
  minLength: number;

  @ApiCount({ example: 2000 })
  maxLength: number;
}

@ResponseSchema('CoordinatesConstraints', 'The bounds of latitude and longitude, in degrees.')
class CoordinatesConstraintsDto {
  @ApiProperty({ type: BoundsDto })
  lat: BoundsDto;

  @ApiProperty({ type: BoundsDto })
  lng: BoundsDto;
}

@ResponseSchema('FilesConstraints', 'The limits on the files of a listing.')
class FilesConstraintsDto {
  @ApiCount({ example: 3, description: 'Minimum number of photos to publish' })
  minItems: number;

  @ApiCount({ example: 20 })
  maxItems: number;

  @ApiCount({ example: 2 })
  maxVideoFiles: number;

  @ApiCount({ example: 300, description: 'Maximum duration of a video, in seconds' })
  maxVideoDuration: number;
}

@ResponseSchema('EnumDefinition', 'A field whose value is one of the options (enum), or several of them (enum-array).')
class EnumDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['enum', 'enum-array'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ type: [String], example: ['yes', 'no'] })
  options: string[];

  @ApiProperty({
    type: 'object',
    selfRequired: false,
    additionalProperties: { type: 'string', maxLength: 100 },
    example: { yes: 'Preț negociabil', no: 'Preț fix' },
    description: 'Human-readable name of each option, by option; present if `language` was sent',
  })
  optionLabels?: Record<string, string>;
}

@ResponseSchema('NumberDefinition', 'A field whose value is a number.')
class NumberDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['number'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ type: NumberConstraintsDto })
  constraints: NumberConstraintsDto;
}

@ResponseSchema('StringDefinition', 'A field whose value is text.')
class StringDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['string'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ type: StringConstraintsDto })
  constraints: StringConstraintsDto;
}

@ResponseSchema('DateDefinition', 'A field whose value is a date.')
class DateDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['date'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ enum: ['YYYY-MM-DD'] })
  format: string;
}

@ResponseSchema('CoordinatesDefinition', 'A field whose value is `{lat, lng}`.')
class CoordinatesDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['coordinates'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ type: CoordinatesConstraintsDto })
  constraints: CoordinatesConstraintsDto;
}

@ResponseSchema('NumberArrayDefinition', 'A field whose value is a list of media file ids.')
class NumberArrayDefinitionDto extends DefinitionDto {
  @ApiProperty({ enum: ['number-array'] satisfies FieldType[] })
  type: string;

  @ApiProperty({ type: FilesConstraintsDto })
  constraints: FilesConstraintsDto;
}

/** The class that documents the definition of a field, by field type. */
export const DEFINITION_OF_TYPE: Readonly<Record<FieldType, Type>> = {
  enum: EnumDefinitionDto,
  'enum-array': EnumDefinitionDto,
  number: NumberDefinitionDto,
  string: StringDefinitionDto,
  date: DateDefinitionDto,
  coordinates: CoordinatesDefinitionDto,
  'number-array': NumberArrayDefinitionDto,
};

/** The class that documents the constraints of a field, by field type; types without constraints are absent. */
export const CONSTRAINTS_OF_TYPE: Readonly<Partial<Record<FieldType, Type>>> = {
  number: NumberConstraintsDto,
  string: StringConstraintsDto,
  coordinates: CoordinatesConstraintsDto,
  'number-array': FilesConstraintsDto,
};

/** The classes that document definitions, without duplicates. */
export const DEFINITION_MODELS = [...new Set(Object.values(DEFINITION_OF_TYPE))];
