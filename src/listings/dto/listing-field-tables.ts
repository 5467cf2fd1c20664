import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from '../../catalogue/listing-fields.js';
import { type PropertySubtype, SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES, type PropertyType } from '../../catalogue/vocabulary.js';
import { codeList, markdownTable } from '../../platform/http/document/markdown.js';

/** Renders the catalogue of listing fields as tables for the OpenAPI document. Nothing in here is specific to a single field. */

/** The maximum number of options that a cell lists; longer lists are in the schema below the table. */
const OPTIONS_SHOWN = 3;

const OTHER: PropertySubtype = 'other';

interface FieldGroup {
  title: string;
  has(name: ListingFieldName, row: ListingFieldRow): boolean;
}

/** A field belongs to the first group that accepts it. */
const GROUPS: readonly FieldGroup[] = [
  { title: 'Types', has: (_, row) => row.required === 'to-create' },
  { title: 'Property', has: (name) => name.startsWith('property') },
  { title: 'Rent', has: (_, row) => row.availability?.announcementType !== undefined },
  { title: 'Announcement', has: (name) => name.startsWith('announcement') },
  { title: 'Media', has: () => true },
];

/** One table per group of fields: what a field accepts, which listings have it, and when it is required. */
export function fieldTables(): { title: string; table: string }[] {
  return GROUPS.map(({ title }, index) => {
    const names = LISTING_FIELD_NAMES.filter((name) => groupOf(name) === index);
    return {
      title,
      table: markdownTable(
        ['Field', 'Accepts', 'Rent or sale', 'Subtypes', 'Required'],
        names.map((name) => fieldCells(name)),
      ),
    };
  });
}

/** The subtypes that exist for each pair of types. */
export function combinationTable(): string {
  return markdownTable(
    ['`announcementType`', '`propertyType`', '`propertySecondaryType`'],
    ANNOUNCEMENT_TYPES.flatMap((announcementType) =>
      PROPERTY_TYPES.map((propertyType) => [
        `\`${announcementType}\``,
        `\`${propertyType}\``,
        codeList(SUBTYPES[announcementType][propertyType]),
      ]),
    ),
  );
}

function groupOf(name: ListingFieldName): number {
  return GROUPS.findIndex((group) => group.has(name, listingFieldRow(name)));
}

function fieldCells(name: ListingFieldName): string[] {
  const row = listingFieldRow(name);
  const { announcementType, subtypes } = row.availability ?? {};
  return [
    `\`${name}\``,
    row.unit === undefined ? accepts(row) : `${accepts(row)}; ${row.unit}`,
    announcementType ?? 'both',
    subtypes === undefined ? 'all' : subtypesCell(subtypes),
    requiredCell(row),
  ];
}

function accepts(row: ListingFieldRow): string {
  switch (row.type) {
    case 'enum':
      return options('one of', row.options);
    case 'enum-array':
      return options('any of', row.options);
    case 'number':
      return row.step === 1 ? `whole number ${range(row)}` : `number ${range(row)}, step ${row.step}`;
    case 'string':
      return `text, ${row.minLength} to ${number(row.maxLength)} characters`;
    case 'date':
      return `date, ${row.format}`;
    case 'coordinates':
      return `\`{lat, lng}\`: lat ${range(row.lat)}, lng ${range(row.lng)}`;
    case 'number-array':
      return `up to ${row.maxItems} file ids, at most ${row.maxVideoFiles} of videos; at least ${row.minItems} photos to publish`;
  }
}

function options(words: string, values: readonly string[]): string {
  return values.length <= OPTIONS_SHOWN ? `${words} ${codeList(values)}` : `${words} ${values.length} options`;
}

function range({ min, max }: { min: number; max: number }): string {
  return `${number(min)} to ${number(max)}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

/** Grouped by property type, because most fields belong to all or nearly all subtypes of one. */
function subtypesCell(subtypes: readonly PropertySubtype[]): string {
  return PROPERTY_TYPES.flatMap((propertyType) => subtypesOf(propertyType, subtypes) ?? []).join(', ');
}

/** Leaves out `other`, which has every field of its property type (D-55). */
function subtypesOf(propertyType: PropertyType, subtypes: readonly PropertySubtype[]): string | null {
  const all = SUBTYPES.sale[propertyType].filter((subtype) => subtype !== OTHER);
  const [having, lacking] = [true, false].map((has) => all.filter((subtype) => subtypes.includes(subtype) === has));
  if (having === undefined || lacking === undefined || having.length === 0) {
    return null;
  }
  if (lacking.length === 0) {
    return propertyType;
  }
  return lacking.length < having.length
    ? `${propertyType} (not ${lacking.join(', ')})`
    : `${propertyType} (${having.join(', ')})`;
}

function requiredCell(row: ListingFieldRow): string {
  switch (row.required) {
    case 'to-create':
      return 'to create';
    case 'to-publish':
      return 'to publish';
    case undefined:
      return '';
    default:
      return row.required satisfies never;
  }
}
