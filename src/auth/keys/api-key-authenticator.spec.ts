import { Test } from '@nestjs/testing';
import { hashApiKey, newApiKey, shownPrefix } from './api-key.js';
import { ApiKeyAuthenticator } from './api-key-authenticator.js';
import { ApiKeysRepository, type ValidKey } from './api-keys.repository.js';

/** The keys that are valid, and how often somebody asked. */
class KeysInMemory implements Pick<ApiKeysRepository, 'findValid'> {
  readonly valid = new Map<string, ValidKey>();
  questions = 0;
  isDown = false;

  add(apiKey: string, key: Partial<ValidKey> = {}): void {
    this.valid.set(apiKey, {
      id: 7,
      prefix: shownPrefix(apiKey),
      secretHash: hashApiKey(apiKey),
      scopes: 'listings:read,media:write',
      expiresAt: null,
      agencyId: 3,
      agency: { isTest: false, resettingSince: null, name: 'Casa Bună', status: 'active' },
      ...key,
    });
  }

  findValid(secretHash: Buffer): Promise<ValidKey | null> {
    this.questions += 1;
    if (this.isDown) {
      return Promise.reject(new Error('down'));
    }
    const found = [...this.valid.entries()].find(([apiKey]) => hashApiKey(apiKey).equals(secretHash));
    return Promise.resolve(found?.[1] ?? null);
  }
}

describe('authentication', () => {
  const apiKey = newApiKey();
  let keys: KeysInMemory;
  let authenticator: ApiKeyAuthenticator;

  beforeEach(async () => {
    keys = new KeysInMemory();
    const module = await Test.createTestingModule({
      providers: [ApiKeyAuthenticator, { provide: ApiKeysRepository, useValue: keys }],
    }).compile();
    authenticator = module.get(ApiKeyAuthenticator);
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells the agency that the key belongs to', async () => {
    keys.add(apiKey);
    expect(await authenticator.authenticate(apiKey)).toEqual({
      id: 3,
      name: 'Casa Bună',
      status: 'active',
      isTest: false,
      isResetting: false,
      key: { id: 7, prefix: shownPrefix(apiKey), scopes: ['listings:read', 'media:write'], expiresAt: null },
    });
  });

  it('asks once for requests that come together', async () => {
    keys.add(apiKey);
    await Promise.all(Array.from({ length: 50 }, () => authenticator.authenticate(apiKey)));
    expect(keys.questions).toBe(1);
  });

  it('refuses a revoked key within a second', async () => {
    keys.add(apiKey);
    await authenticator.authenticate(apiKey);
    keys.valid.clear();
    jest.advanceTimersByTime(1000);
    expect(await authenticator.authenticate(apiKey)).toBeNull();
  });

  it('does not remember that a key was unknown', async () => {
    expect(await authenticator.authenticate(apiKey)).toBeNull();
    keys.add(apiKey);
    expect(await authenticator.authenticate(apiKey)).not.toBeNull();
  });

  it('does not remember that the database was down', async () => {
    keys.add(apiKey);
    keys.isDown = true;
    await expect(authenticator.authenticate(apiKey)).rejects.toThrow('down');
    keys.isDown = false;
    expect(await authenticator.authenticate(apiKey)).not.toBeNull();
  });

  it('keeps two keys apart', async () => {
    const other = newApiKey();
    keys.add(apiKey);
    keys.add(other, { id: 8, agencyId: 4 });
    expect((await authenticator.authenticate(apiKey))?.id).toBe(3);
    expect((await authenticator.authenticate(other))?.id).toBe(4);
  });

  it('grants nothing for a scope that is not known any more', async () => {
    keys.add(apiKey, { scopes: 'everything,listings:write' });
    expect((await authenticator.authenticate(apiKey))?.key.scopes).toEqual(['listings:write']);
  });
});
