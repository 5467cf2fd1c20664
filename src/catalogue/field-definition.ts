import type { PropertySubtype } from './subtypes.js';
import type { AnnouncementType } from './vocabulary.js';

/** The contexts in which a field exists. An absent property means no restriction. */
export interface Availability {
  /** Only for these subtypes; `other` has every field of its property type (D-55). */
  subtypes?: readonly PropertySubtype[];
  announcementType?: AnnouncementType;
}

/** The units of numbers; their human-readable names are in `i18n/form-messages.ts`. */
export type FieldUnit = 'm²' | 'm' | 'rooms' | 'floors' | 'hours' | 'degrees (WGS 84)';

/** A field that only has a meaning with one option of another field. */
export interface Dependence {
  field: string;
  option: string;
}

interface CommonRow {
  /** For the API documentation. */
  description: string;
  /** The unit of the value, if it has one. */
  unit?: FieldUnit;
  /** The value only has a meaning when the other field has this option. Absent: always. */
  dependsOn?: Dependence;
  /** Absent: in every context. */
  availability?: Availability;
  /** When the field must have a value (D-15). Absent: never. */
  required?: 'to-create' | 'to-publish';
  /** False: the field can be changed but not cleared with `null`. Absent: true (spec: Upsert rules, 4). */
  clearable?: false;
}

export interface EnumRow extends CommonRow {
  type: 'enum';
  options: readonly string[];
  /** The options that a caller may set, as listed in error messages; only the service sets the others. Absent: all. */
  settable?: readonly string[];
}

export interface EnumArrayRow extends CommonRow {
  type: 'enum-array';
  options: readonly string[];
}

export interface NumberRow extends CommonRow {
  type: 'number';
  min: number;
  max: number;
  /** Accepted values are multiples of this. */
  step: 1 | 0.01;
}

export interface StringRow extends CommonRow {
  type: 'string';
  /** In Unicode code points (D-13). */
  minLength: number;
  maxLength: number;
  /** Whether the text may contain tabs and line breaks. */
  multiline: boolean;
  /** Whether characters that change the text direction are refused, as in names. */
  isName?: true;
}

export interface DateRow extends CommonRow {
  type: 'date';
  format: 'YYYY-MM-DD';
}

export interface CoordinatesRow extends CommonRow {
  type: 'coordinates';
  lat: Bounds;
  lng: Bounds;
}

export interface NumberArrayRow extends CommonRow {
  type: 'number-array';
  minItems: number;
  maxItems: number;
  maxVideoFiles: number;
  /** Seconds. */
  maxVideoDuration: number;
}

/** The definition of one listing field. */
export type ListingFieldRow =
  EnumRow | EnumArrayRow | NumberRow | StringRow | DateRow | CoordinatesRow | NumberArrayRow;

export interface Bounds {
  min: number;
  max: number;
}

export interface Coordinates {
  lat: number;
  lng: number;
}

/** The type of the values that a row accepts. */
export type FieldValue<Row extends ListingFieldRow> = Row extends EnumRow
  ? Row['options'][number]
  : Row extends EnumArrayRow
    ? Row['options'][number][]
    : Row extends NumberRow
      ? number
      : Row extends CoordinatesRow
        ? Coordinates
        : Row extends NumberArrayRow
          ? number[]
          : string;

/**
 * One entry of a contextual schema's `fields`, in the specification's shapes (spec: Contextual schema field definition).
 * `required` means required to publish (D-15).
 */
export type FieldDefinition =
  | { type: 'enum'; required: boolean; options: readonly string[] }
  | { type: 'enum-array'; required: boolean; options: readonly string[] }
  | { type: 'number'; required: boolean; constraints: NumberConstraints }
  | { type: 'string'; required: boolean; constraints: StringConstraints }
  | { type: 'date'; required: boolean; format: string }
  | { type: 'coordinates'; required: boolean; constraints: CoordinatesConstraints }
  | { type: 'number-array'; required: boolean; constraints: FilesConstraints };

export interface NumberConstraints extends Bounds {
  step: number;
}

export interface StringConstraints {
  minLength: number;
  maxLength: number;
}

export interface CoordinatesConstraints {
  lat: Bounds;
  lng: Bounds;
}

export interface FilesConstraints {
  minItems: number;
  maxItems: number;
  maxVideoFiles: number;
  maxVideoDuration: number;
}

export type FieldConstraints = NumberConstraints | StringConstraints | CoordinatesConstraints | FilesConstraints;
