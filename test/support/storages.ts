import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestEnvironment } from './app.js';
import { S3Server } from './s3-server.js';

/** The storages that tests can run against; all guarantees about media hold on each. */
export const STORAGES = ['local', 's3'] as const;

export type StorageName = (typeof STORAGES)[number];

/** A test's own storage, for the service that it starts. */
export interface TestStorage {
  /** For `startService`. */
  environment: TestEnvironment;
  /** The keys of everything stored, complete or partial, in order. */
  keys(): Promise<string[]>;
  /** The URL at which a test can fetch a URL that the service returned, because the service cannot know its port in advance. */
  reach(serviceUrl: string, url: string): string;
  close(): Promise<void>;
}

/** Starts a storage. Close it in `afterAll`, after the service. */
export function startStorage(name: StorageName): Promise<TestStorage> {
  return name === 'local' ? localStorage() : bucket();
}

async function localStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pls-test-storage-'));
  return {
    environment: { STORAGE_LOCAL_DIR: folder },
    keys: () => keysBelow(folder),
    reach: (serviceUrl, url) => {
      const { pathname, search } = new URL(url);
      return serviceUrl + pathname + search;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Lists again when a folder is removed while being listed. */
async function keysBelow(folder: string): Promise<string[]> {
  for (;;) {
    try {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))).sort();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
        throw error;
      }
    }
  }
}

async function bucket(): Promise<TestStorage & { server: S3Server }> {
  const server = await S3Server.start();
  return {
    server,
    environment: server.environment,
    keys: () => Promise.resolve([...server.objects.keys()].sort()),
    reach: (_, url) => url,
    close: () => server.close(),
  };
}
