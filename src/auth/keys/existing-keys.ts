import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

/** How long the list of keys is cached, in milliseconds; keys that are issued in the meantime are missing from it. */
const REUSE_MS = 5_000;

/** Beyond this many keys no list is cached, and each key is looked up individually. */
const MOST_KEYS = 100_000;

interface KeyList {
  askedAt: number;
  /** Hashes as Latin-1 strings; null when there are too many. */
  hashes: Promise<ReadonlySet<string> | null>;
}

/**
 * An in-memory list of all keys, to reject mass guesses at the cost of one query every five seconds (D-186). Being on the list does
 * not authenticate a key; that still takes the ordinary lookup.
 */
@Injectable()
export class ExistingKeys {
  private list: KeyList | null = null;

  constructor(private readonly keys: ApiKeysRepository) {}

  /** Whether a key of this hash may exist. */
  async mayExist(secretHash: Buffer): Promise<boolean> {
    const hashes = await this.current();
    return hashes === null || hashes.has(secretHash.toString('latin1'));
  }

  private current(): KeyList['hashes'] {
    const now = performance.now();
    if (this.list === null || now - this.list.askedAt >= REUSE_MS) {
      const list = { askedAt: now, hashes: this.read() };
      this.list = list;
      list.hashes.catch(() => {
        if (this.list === list) {
          this.list = null;
        }
      });
    }
    return this.list.hashes;
  }

  private async read(): Promise<ReadonlySet<string> | null> {
    const hashes = await this.keys.hashesOfAll(MOST_KEYS + 1);
    return hashes.length > MOST_KEYS ? null : new Set(hashes.map((hash) => hash.toString('latin1')));
  }
}
