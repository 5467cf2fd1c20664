import fs from 'node:fs';
import path from 'node:path';
import type { AgentWrite, ListingWrite } from '../types.js';
import { readCsv } from './csv.js';
import { FeedError } from './feed-error.js';
import { FeedLosses } from './feed-losses.js';
import { readKyero } from './kyero.js';
import { readNdjson } from './ndjson.js';

/** Formats of files that a feed can be in; that of a file is told by how its name ends. */
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
  /** Unless said, by how the file's name ends. */
  format?: FeedFormat;
  /** Which column is which field, of a CSV. */
  columns?: Readonly<Record<string, string>>;
  /** Told, each time that the file has been read, what of it could not be carried over. */
  onLosses?: (losses: FeedLosses) => void;
}

/** Listings of a file, read anew by each call of what this returns. */
export function listingFeed(file: string, options: FeedOptions = {}): () => AsyncIterable<ListingWrite> {
  const format = formatOf(file, options);
  // What a file says of a listing is for the service to judge, field by field.
  return () =>
    format === 'kyero' ? kyeroOf(file, options) : (rowsOf(file, format, options) as AsyncIterable<ListingWrite>);
}

async function* kyeroOf(file: string, { onLosses }: FeedOptions): AsyncGenerator<ListingWrite> {
  const losses = new FeedLosses();
  yield* readKyero(file, (loss) => losses.add(loss));
  onLosses?.(losses);
}

/** Agents of a file, likewise. */
export function agentFeed(file: string, options: FeedOptions = {}): () => AsyncIterable<AgentWrite> {
  const format = formatOf(file, options);
  if (format === 'kyero') {
    throw new FeedError(file, 'its format', 'a Kyero feed has no agents');
  }
  return () => rowsOf(file, format, options) as AsyncIterable<AgentWrite>;
}

function rowsOf(file: string, format: 'ndjson' | 'csv', { columns }: FeedOptions): AsyncIterable<object> {
  return format === 'csv' ? readCsv(file, columns === undefined ? {} : { columns }) : readNdjson(file);
}

function formatOf(file: string, { format }: FeedOptions): FeedFormat {
  if (!fs.existsSync(file)) {
    throw new FeedError(file, 'the file', 'there is none of this name');
  }
  const told = format ?? BY_ENDING[path.extname(file).toLowerCase()];
  if (told === undefined) {
    throw new FeedError(file, 'its name', `ends with none of ${Object.keys(BY_ENDING).join(', ')}: say --format`);
  }
  return told;
}
