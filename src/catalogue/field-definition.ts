import type { PropertySubtype } from './subtypes.js';
import type { AnnouncementType } from './vocabulary.js';

/** The contexts in which a field exists. What is not named does not narrow. */
export interface Availability {
  /** Only for these subtypes; `other` has every field of its property type (D-55). */
  subtypes?: readonly PropertySubtype[];
  announcementType?: AnnouncementType;
}

/** The units of numbers; what people call them: `i18n/form-words.ts`. */
export const FIELD_UNITS = ['m²', 'm', 'rooms', 'floors', 'hours', 'degrees (WGS 84)'] as const;
export type FieldUnit = (typeof FIELD_UNITS)[number];

/** A field that says something with one option of another field. */
export interface Dependence {
  field: string;
  option: string;
}

interface CommonRow {
  /** For the reader of the API's documentation. */
  description: string;
  /** The unit of the value, where it has one. */
  unit?: FieldUnit;
  /** With this option of another field alone the value says something. Absent: always. */
  dependsOn?: Dependence;
  /** Absent: in every context. */
  availability?: Availability;
  /** When the field must hold a value (D-15). Absent: never. */
  required?: 'to-create' | 'to-publish';
  /** False where `null` makes no sense: such a field is changed, never emptied. Absent: true (spec: Upsert rules, 4). */
  clearable?: false;
}

export interface EnumRow extends CommonRow {
  type: 'enum';
  options: readonly string[];
  /** Those of the options that a caller may write, as it is told; the others are the service's. Absent: all. */
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
  /** Distance between accepted values, counted from 0. */
  step: 1 | 0.01;
}

export interface StringRow extends CommonRow {
  type: 'string';
  /** Lengths count Unicode code points (D-13). */
  minLength: number;
  maxLength: number;
  /** Whether tabs and line breaks may stand in the text. */
  multiline: boolean;
  /** Whether characters that turn the direction of text are refused, as in names. */
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

/** Everything that is known about one listing field. */
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
 * One entry of a contextual schema's `fields`, in the specification's shapes (spec: Contextual schema field
 * definition). `required` says what publishing needs (D-15).
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
