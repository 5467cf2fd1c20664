import fs from 'node:fs';
import path from 'node:path';
import type { AgentWrite, ListingWrite } from '../types.js';
import { readCsv } from './csv.js';
import { FeedError } from './feed-error.js';
import { FeedLosses } from './feed-losses.js';
import { readKyero } from './kyero.js';
import { readNdjson } from './ndjson.js';

/** The file formats of feeds; by default, the file extension determines the format. */
export const FORMATS = ['ndjson', 'csv', 'kyero'] as const;

export type FeedFormat = (typeof FORMATS)[number];

const BY_ENDING: Readonly<Record<string, FeedFormat>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.xml': 'kyero',
};

export interface FeedOptions {
  /** By default determined by the file extension. */
  format?: FeedFormat | undefined;
  /** The fields of a CSV's columns. */
  columns?: Readonly<Record<string, string>> | undefined;
  /** The element that identifies a property of a Kyero feed; `id` by default. */
  idElement?: string | undefined;
  /** Called each time that a CSV is read, with the names of its columns. */
  onHeader?: ((names: readonly string[]) => void) | undefined;
  /** Called each time after the file has been read, with what could not be transferred. */
  onLosses?: ((losses: FeedLosses) => void) | undefined;
}

/** The listings of a file, which each call of the returned function reads again. */
export function listingFeed(file: string, options: FeedOptions = {}): () => AsyncIterable<ListingWrite> {
  const format = formatOf(file, options);
  // The contents of a listing are validated by the service, field by field.
  return () =>
    format === 'kyero' ? kyeroOf(file, options) : (rowsOf(file, format, options) as AsyncIterable<ListingWrite>);
}

async function* kyeroOf(file: string, { idElement, onLosses }: FeedOptions): AsyncGenerator<ListingWrite> {
  const losses = new FeedLosses();
  yield* readKyero(file, (loss) => losses.add(loss), idElement);
  onLosses?.(losses);
}

/** The same for the agents of a file. */
export function agentFeed(file: string, options: FeedOptions = {}): () => AsyncIterable<AgentWrite> {
  const format = formatOf(file, options);
  if (format === 'kyero') {
    throw new FeedError(file, 'its format', 'a Kyero feed has no agents');
  }
  return () => rowsOf(file, format, options) as AsyncIterable<AgentWrite>;
}

function rowsOf(file: string, format: 'ndjson' | 'csv', { columns, onHeader }: FeedOptions): AsyncIterable<object> {
  return format === 'csv' ? readCsv(file, { columns, onHeader }) : readNdjson(file);
}

function formatOf(file: string, { format }: FeedOptions): FeedFormat {
  if (!fs.existsSync(file)) {
    throw new FeedError(file, 'the file', 'there is none of this name');
  }
  const told = format ?? formatByName(file);
  if (told === undefined) {
    throw new FeedError(file, 'its name', `ends with none of ${Object.keys(BY_ENDING).join(', ')}: say --format`);
  }
  return told;
}

/** The format that the file extension determines; undefined when it determines none. */
export function formatByName(file: string): FeedFormat | undefined {
  return BY_ENDING[path.extname(file).toLowerCase()];
}
