import { type AgencyScope, agencyScopeOf } from './agency-scope.js';
import type { DatabaseKeys } from './database-keys.js';

/**
 * Names in quotes, matched first so that nothing within them is replaced, and values. The precision of a time is part of the
 * syntax.
 */
const VALUES =
  /(?<name>`[^`]*`)|'(?<text>(?:[^'\\]|\\.|'')*)'|(?<!TIMESTAMP\()(?<![\w.])(?<number>\d+(?:\.\d+)?)(?![\w.])/gs;

/**
 * The agencies of many statements. Thousands differ in their values only, and parsing one takes milliseconds: so each form is
 * parsed once, in which a value is replaced by its place among the statement's different values.
 */
export class AgencyScopes {
  private readonly ofForms = new Map<string, AgencyScope | null>();

  constructor(private readonly keys: DatabaseKeys) {}

  /** The agencies whose rows a statement can reach; null when it touches no rows. Throws when the statement cannot be parsed. */
  of(statement: string): AgencyScope | null {
    const values: string[] = [];
    const form = statement.replaceAll(VALUES, (...match: unknown[]) => {
      const { name, text, number } = match.at(-1) as Record<string, string | undefined>;
      if (name !== undefined) {
        return name;
      }
      const value = text ?? String(number);
      const place = values.includes(value) ? values.indexOf(value) : values.push(value) - 1;
      return text === undefined ? `${place}` : `'${place}'`;
    });
    const scope = this.ofForm(form);
    return scope && { ...scope, agencies: scope.agencies.map((place) => values[Number(place)] ?? '') };
  }

  private ofForm(form: string): AgencyScope | null {
    const known = this.ofForms.get(form);
    if (known !== undefined) {
      return known;
    }
    const scope = agencyScopeOf(form, this.keys);
    this.ofForms.set(form, scope);
    return scope;
  }
}
