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
  const problem = writeOptionProblem(Object.keys(value));
  if (problem !== null) {
    throw new FeedError(file, `line ${line}`, problem);
  }
  return [value as Record<string, unknown>];
}
