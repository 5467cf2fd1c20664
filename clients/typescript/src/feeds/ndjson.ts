import { writeOptionProblem } from '../write-options.js';
import { FeedError } from './feed-error.js';
import { LONGEST_LINE, textOf } from './lines.js';

/** One object per line; empty lines are ignored. */
export async function* readNdjson(file: string): AsyncGenerator<Record<string, unknown>> {
  let rest = '';
  let line = 0;
  for await (const text of textOf(file)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) {
      throw new FeedError(file, `line ${line + lines.length + 1}`, `longer than ${LONGEST_LINE} characters`);
    }
    for (const one of lines) {
      line += 1;
      yield* objectOf(file, line, one);
    }
  }
  yield* objectOf(file, line + 1, rest);
}

/** No object of the service is nested nearly as deeply, and what is nested deeply enough exhausts the stack. */
const DEEPEST = 50;

function objectOf(file: string, line: number, text: string): Record<string, unknown>[] {
  if (text.trim() === '') {
    return [];
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FeedError(file, `line ${line}`, `not JSON (${(error as Error).message})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FeedError(file, `line ${line}`, 'not an object');
  }
  const problem = structureProblem(text) ?? writeOptionProblem(Object.keys(value));
  if (problem !== null) {
    throw new FeedError(file, `line ${line}`, problem);
  }
  return [value as Record<string, unknown>];
}

/**
 * Why a text in JSON is no object that can be sent as it stands: `JSON.parse` keeps the last value of a key that is there twice, and
 * says nothing. Null when it can.
 */
function structureProblem(text: string): string | null {
  /** The keys of each object that is open; of a list null. */
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > DEEPEST) {
        return `nested deeper than ${DEEPEST} levels`;
      }
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (isBehind(text, end, ':')) {
        const written = text.slice(at + 1, end - 1);
        const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
        if (open.at(-1)?.has(key) === true) {
          return `the key ${JSON.stringify(key)} is there twice in the same object`;
        }
        open.at(-1)?.add(key);
      }
      at = end - 1;
    }
  }
  return null;
}

/** Behind the quote that ends the string which begins there: one that is not escaped by an odd number of backslashes. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text[first - 1] === '\\') {
      first -= 1;
    }
    if ((end - first) % 2 === 0) {
      return end + 1;
    }
  }
}

/** Whether this character is the next one that is no white space. */
function isBehind(text: string, start: number, character: string): boolean {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\r') {
    at += 1;
  }
  return text[at] === character;
}
