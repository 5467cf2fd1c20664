import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from './api-keys.repository.js';

/** How long the list of keys may be used, in milliseconds; a key that is issued meanwhile is not on it. */
const REUSE_MS = 5_000;

/** Beyond so many keys no list is kept, and each key is looked up by itself. */
const MOST_KEYS = 100_000;

interface KeyList {
  askedAt: number;
  /** Hashes, in Latin-1; null: there are too many. */
  hashes: Promise<ReadonlySet<string> | null>;
}

/**
 * Which keys there are, from memory: for telling good ones from guesses where guesses come in numbers, at the price of one
 * statement every five seconds however many they are (D-186). It is no proof of a key: whether that is good is asked as ever.
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
