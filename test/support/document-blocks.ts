import fs from 'node:fs';
import path from 'node:path';

/**
 * The code blocks of README.md and docs. A test runs each of them unchanged, or a comment directly before the block says why
 * not: `<!-- not run: needs a Docker engine -->`.
 */

const ROOT = path.join(__dirname, '../..');

/** Languages that a test can run, or compare with the real response. */
export const RUN_LANGUAGES = ['sh', 'ts', 'php', 'json'] as const;

export interface DocumentBlock {
  /** Path from the project's root. */
  document: string;
  /** The number of the line on which it begins. */
  line: number;
  /** The language tag of its fence; empty when it has none. */
  language: string;
  text: string;
  /** Why no test runs it; null when one does. */
  notRunBecause: string | null;
}

/** README.md and the files directly in docs, as paths from the project's root. */
export function documents(): string[] {
  const names = fs.readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return ['README.md', ...names.sort().map((name) => `docs/${name}`)];
}

export function textOf(document: string): string {
  return fs.readFileSync(path.join(ROOT, document), 'utf8');
}

/** The code blocks of a document, in order. */
export function blocksOf(document: string): DocumentBlock[] {
  return blocksIn(document, textOf(document));
}

/** The code blocks of a text. Throws when a fence is not closed. */
export function blocksIn(document: string, markdown: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  const lines = markdown.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const opening = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(lines[index] ?? '');
    if (opening === null) {
      continue;
    }
    const [, indent = '', fence = '', language = ''] = opening;
    const end = lines.findIndex((line, at) => at > index && line.trim() === fence);
    if (end === -1) {
      throw new Error(`${document}:${index + 1}: a block has no end`);
    }
    const text = lines
      .slice(index + 1, end)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
    const notRunBecause = reasonAbove(lines, index);
    blocks.push({ document, line: index + 1, language: language.trim(), text: `${text.join('\n')}\n`, notRunBecause });
    index = end;
  }
  return blocks;
}

/** The reason in a comment above a block, with at most one empty line between them. */
function reasonAbove(lines: readonly string[], index: number): string | null {
  const above = lines[index - 1]?.trim() === '' ? lines[index - 2] : lines[index - 1];
  return /^\s*<!-- not run: (\S.*) -->$/.exec(above ?? '')?.[1] ?? null;
}

/** The position of a block, for messages. */
export function placeOf({ document, line, language }: DocumentBlock): string {
  return `${document}:${line} ${language}`;
}
