import {
  type BaseSchema,
  baseSchema,
  type ContextualSchema,
  contextualSchema,
} from '../catalogue/contextual-schema.js';
import type { Dependence, FieldDefinition } from '../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from '../catalogue/listing-fields.js';
import type { ListingContext } from '../catalogue/subtypes.js';
import { FIELD_NAMES, UNIT_NAMES } from '../i18n/form-messages.js';
import type { InLanguages, Language } from '../i18n/languages.js';
import { OPTION_NAMES } from '../i18n/option-names.js';

/** The schemas with human-readable labels of fields and options, from which a client can render a form (D-218). */

/** A definition with its labels and what else a form needs; null when the combination does not have the field. */
type LabelledDefinition = (FieldDefinition & FormWords) | null;

interface FormWords {
  label: string;
  optionLabels?: Record<string, string>;
  /** Human-readable unit; absent when the field has none. */
  unit?: string;
  /** Shown only when the other field has this option; absent when always shown. */
  dependsOn?: Dependence;
}

export interface LabelledContextualSchema extends Omit<ContextualSchema, 'fields'> {
  language: Language;
  fields: Record<ListingFieldName, LabelledDefinition>;
}

export interface LabelledBaseSchema extends BaseSchema {
  language: Language;
  labels: {
    /** By field name. */
    fields: Record<ListingFieldName, string>;
    /** By field name and option. */
    options: Record<string, Record<string, string>>;
  };
}

const NAMES_OF_OPTIONS: Readonly<Record<string, Readonly<Record<string, InLanguages>>>> = OPTION_NAMES;

export function labelledContextualSchema(context: ListingContext, language: Language): LabelledContextualSchema {
  const schema = contextualSchema(context);
  const fields = Object.fromEntries(
    LISTING_FIELD_NAMES.map((name) => [name, labelled(name, schema.fields[name], language)]),
  ) as LabelledContextualSchema['fields'];
  return { context: schema.context, language, fields };
}

export function labelledBaseSchema(language: Language): LabelledBaseSchema {
  const fields = Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, FIELD_NAMES[name][language]]));
  const options = Object.entries(NAMES_OF_OPTIONS).map(
    ([name, names]) => [name, labelsOf(name, Object.keys(names), language)] as const,
  );
  return {
    ...baseSchema(),
    language,
    labels: { fields: fields as Record<ListingFieldName, string>, options: Object.fromEntries(options) },
  };
}

function labelled(name: ListingFieldName, definition: FieldDefinition | null, language: Language): LabelledDefinition {
  if (definition === null) {
    return null;
  }
  const { unit, dependsOn } = listingFieldRow(name);
  return {
    ...definition,
    label: FIELD_NAMES[name][language],
    ...('options' in definition ? { optionLabels: labelsOf(name, definition.options, language) } : {}),
    ...(unit === undefined ? {} : { unit: UNIT_NAMES[unit][language] }),
    ...(dependsOn === undefined ? {} : { dependsOn }),
  };
}

function labelsOf(name: string, options: readonly string[], language: Language): Record<string, string> {
  const names = NAMES_OF_OPTIONS[name] ?? {};
  return Object.fromEntries(options.flatMap((option) => (names[option] ? [[option, names[option][language]]] : [])));
}
