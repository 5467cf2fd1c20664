import { writeOptionProblem } from '../write-options.js';
import { FeedError } from './feed-error.js';
import { LONGEST_LINE, textOf } from './lines.js';

export interface CsvOptions {
  /** The fields of columns that are named differently; a column that is mapped to an empty string is ignored. */
  columns?: Readonly<Record<string, string>> | undefined;
  /** Called with the names in the first row, as they stand in the file. */
  onHeader?: ((names: readonly string[]) => void) | undefined;
  /** Separates multiple values of a field, such as photos; `|` by default. */
  listSeparator?: string | undefined;
}

/** The values of a row, and the line on which it begins. */
interface Row {
  line: number;
  values: string[];
}

const WHOLE_OR_DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Thousands or a fraction, depending on the locale; sent as text, it is rejected instead of being wrong by a factor of a
 * thousand (D-235).
 */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** In these fields such a number is a fraction. */
const DEGREES = /^(lat|lng)$/;

/** Fields whose values are always texts, whatever they look like. */
const TEXTS =
  /^(externalId|externalUserId|sourceHash|name|phone|avatar|propertyLayout|propertyAddress|announcementDescription|description)$/;

/** Fields with several values. */
const LISTS = /^(propertyAttributes)$/;

const PHOTOS = 'photos';

/** Columns of which only one could be sent. */
const SAME_FIELD = [
  [PHOTOS, 'files'],
  ['lat', 'propertyCoordinates'],
  ['lng', 'propertyCoordinates'],
];

/** How much of an unexpected first row an error shows, in characters. */
const SHOWN_LENGTH = 100;

/** With such a line, files tell Excel how they are separated. */
const SEPARATOR_LINE = /^sep=(.)$/i;

/**
 * One row per object; the first row names the fields (RFC 4180, separated by comma, semicolon or tab, or as a line `sep=;` before it
 * says). Empty values are omitted, `null` clears a field. `photos` are URLs, and so is `avatar`; `lat` and `lng` form the
 * coordinates. All line endings are accepted.
 */
export async function* readCsv(file: string, options: CsvOptions = {}): AsyncGenerator<Record<string, unknown>> {
  let names: string[] | null = null;
  let nameless: number[] = [];
  for await (const { line, values } of rowsOf(file)) {
    if (names === null) {
      const header = values.map((value) => value.trim());
      options.onHeader?.(header);
      names = namesOf(header, options.columns);
      // A map of "" says that they are to be ignored.
      nameless = options.columns?.[''] === undefined ? placesOf(header, '') : [];
      const problem = problemOf(names);
      if (problem !== null) {
        throw new FeedError(file, `line ${line}`, problem);
      }
      continue;
    }
    if (values.length !== names.length) {
      throw new FeedError(file, `line ${line}`, `${values.length} values, but ${names.length} columns`);
    }
    const lost = nameless.find((place) => values[place]?.trim() !== '');
    if (lost !== undefined) {
      throw new FeedError(file, `line ${line}`, `a value in column ${lost + 1}, which has no name in the first row`);
    }
    yield objectOf(names, values, options.listSeparator ?? '|');
  }
  if (names === null) {
    throw new FeedError(file, 'all of it', 'it is empty: the first line names the columns');
  }
}

/** Why these are not column names, for example when a server returned an HTML page instead of the feed; null when they are. */
function problemOf(names: readonly string[]): string | null {
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) {
    return `two columns are ${twice}`;
  }
  const same = SAME_FIELD.find((pair) => pair.every((name) => names.includes(name)));
  if (same !== undefined) {
    return `the columns ${same.join(' and ')} are the same field`;
  }
  if (!names.includes('externalId')) {
    const found = JSON.stringify(names.join(', ').slice(0, SHOWN_LENGTH));
    return `no column is called externalId, or mapped to it; the columns are ${found}`;
  }
  return writeOptionProblem(names);
}

function placesOf(header: readonly string[], name: string): number[] {
  return header.flatMap((one, place) => (one === name ? [place] : []));
}

/** The field of each column; an empty string for none. */
function namesOf(header: readonly string[], columns: CsvOptions['columns'] = {}): string[] {
  // A map, because an object has inherited properties such as `constructor`.
  const fields = new Map(Object.entries(columns));
  return header.map((name) => fields.get(name) ?? name);
}

function objectOf(names: readonly string[], values: readonly string[], listSeparator: string): Record<string, unknown> {
  // Assigned to a key such as `__proto__`, a value would be lost without a word: the service says that there is no such field.
  const entries = names.flatMap((name, index): [string, unknown][] => {
    const text = (values[index] ?? '').trim();
    return name === '' || text === '' ? [] : [[name, valueOf(name, text, listSeparator)]];
  });
  return withPhotos(withCoordinates(Object.fromEntries(entries)));
}

function valueOf(name: string, text: string, listSeparator: string): unknown {
  if (text === 'null') {
    return null;
  }
  if (LISTS.test(name) || name === PHOTOS) {
    return text
      .split(listSeparator)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  }
  const isNumber = !TEXTS.test(name) && WHOLE_OR_DECIMAL.test(text) && (DEGREES.test(name) || !AMBIGUOUS.test(text));
  return isNumber ? Number(text) : text;
}

function withCoordinates({ lat, lng, ...object }: Record<string, unknown>): Record<string, unknown> {
  if (lat === undefined && lng === undefined) {
    return object;
  }
  return { ...object, propertyCoordinates: lat === null && lng === null ? null : { lat, lng } };
}

/** A photo is identified by its URL: another image must have another URL. That of an agent is the `avatar`. */
function withPhotos({ [PHOTOS]: photos, ...row }: Record<string, unknown>): Record<string, unknown> {
  const object = typeof row['avatar'] === 'string' ? { ...row, avatar: { url: row['avatar'] } } : row;
  if (photos === null) {
    return { ...object, files: null };
  }
  return Array.isArray(photos) ? { ...object, files: photos.map((url: unknown) => ({ url })) } : object;
}

async function* rowsOf(file: string): AsyncGenerator<Row> {
  const parser = new CsvParser(file);
  for await (const text of textOf(file)) {
    yield* parser.take(text);
  }
  yield* parser.end();
}

/** Parses text into rows, however the text is split into chunks. */
class CsvParser {
  private separator: string | null = null;
  private values: string[] = [];
  private value = '';
  /** The value has nothing but white space until now. */
  private isBlank = true;
  private isQuoted = false;
  /** The previous character was a quote within quotes: it ends the value unless another quote follows. */
  private mayEnd = false;
  /** The previous character was a carriage return: a line feed after it belongs to the same line break. */
  private isBehindReturn = false;
  private line = 1;
  private rowLine = 1;
  private rowLength = 0;

  constructor(private readonly file: string) {}

  take(text: string): Row[] {
    const rows: Row[] = [];
    for (const character of text) {
      const endsReturn = character === '\n' && this.isBehindReturn;
      this.isBehindReturn = character === '\r';
      this.line += (character === '\n' && !endsReturn) || character === '\r' ? 1 : 0;
      this.rowLength += 1;
      // A quote that is never closed would hold the rest of the file in memory.
      if (this.rowLength > LONGEST_LINE) {
        throw this.error(this.rowLine, `longer than ${LONGEST_LINE} characters, or a quote is never closed`);
      }
      if (this.isQuoted && !this.mayEnd) {
        this.mayEnd = character === '"';
        this.value += this.mayEnd ? '' : character;
        continue;
      }
      if (this.mayEnd && character === '"') {
        this.mayEnd = false;
        this.value += '"';
        continue;
      }
      if (!endsReturn) {
        rows.push(...this.takePlain(character));
      }
    }
    return rows;
  }

  end(): Row[] {
    if (this.isQuoted && !this.mayEnd) {
      throw this.error(this.rowLine, 'a quote is never closed');
    }
    return this.values.length > 0 || this.value !== '' ? this.endRow() : [];
  }

  private takePlain(character: string): Row[] {
    const wasQuoted = this.isQuoted;
    this.isQuoted = false;
    this.mayEnd = false;
    if (character === '\n' || character === '\r') {
      return this.endRow();
    }
    // Some programs write a space behind each separator; as part of the value, the quotes would be published.
    if (character === '"' && this.isBlank) {
      this.value = '';
      this.isQuoted = true;
    } else if (this.isSeparator(character)) {
      this.endValue();
    } else if (wasQuoted) {
      throw this.error(this.line, `a quoted value goes on with ${JSON.stringify(character)}`);
    } else {
      this.value += character;
      this.isBlank &&= character.trim() === '';
    }
    return [];
  }

  /** The first possible separator in the first row is the separator of all rows. */
  private isSeparator(character: string): boolean {
    if (this.separator === null && [',', ';', '\t'].includes(character)) {
      this.separator = character;
    }
    return character === this.separator;
  }

  private endValue(): void {
    this.values.push(this.value);
    this.value = '';
    this.isBlank = true;
  }

  private endRow(): Row[] {
    this.endValue();
    const row = { line: this.rowLine, values: this.values };
    const declared = row.line === 1 ? SEPARATOR_LINE.exec(row.values.join(this.separator ?? ''))?.[1] : undefined;
    this.values = [];
    this.rowLine = this.line;
    this.rowLength = 0;
    if (declared !== undefined) {
      this.separator = declared;
      return [];
    }
    // Spreadsheets export trailing rows that contain only separators.
    return row.values.every((value) => value.trim() === '') ? [] : [row];
  }

  private error(line: number, problem: string): FeedError {
    return new FeedError(this.file, `line ${line}`, problem);
  }
}
