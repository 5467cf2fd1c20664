import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { ProviderResponse } from '../../src/integrations/providers/provider-response.entity.js';
import { ProviderResponses } from '../../src/integrations/providers/provider-responses.js';
import { ProviderResponsesRepository } from '../../src/integrations/providers/provider-responses.repository.js';
import { ProviderThrottle } from '../../src/integrations/providers/provider-throttle.js';
import { ProviderTurn } from '../../src/integrations/providers/provider-turn.entity.js';
import { ProviderTurnsRepository } from '../../src/integrations/providers/provider-turns.repository.js';
import { dataSourceOptions } from '../../src/platform/mysql/data-source-options.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { testDatabaseUrl } from '../support/engines.js';

/** What all processes share about external services: cached responses, and rate limiting turns. */
describe("a service's response", () => {
  let database: DataSource;
  let answers: ProviderResponses;
  let provider: string;

  /** As another process has it. */
  const cache = (): ProviderResponses =>
    new ProviderResponses(new ProviderResponsesRepository(database, new Transactions(database)));

  beforeAll(async () => {
    database = await new DataSource({
      ...dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 6 }),
      entities: [ProviderResponse, ProviderTurn],
    }).initialize();
    answers = cache();
  });

  beforeEach(() => {
    provider = `test-${randomUUID().slice(0, 8)}`;
  });

  afterAll(() => database.destroy());

  /** Queries, and counts the requests to the provider itself. */
  function asker<Answer>(answer: () => Promise<Answer>) {
    const count = { asked: 0 };
    const ask = (question: unknown, of = answers): Promise<Answer> =>
      of.getOrFetch(provider, question, () => {
        count.asked += 1;
        return answer();
      });
    return { ask, count };
  }

  const age = (column: 'answered_at' | 'used_at', hours: number): Promise<unknown> =>
    database.query(`UPDATE provider_answers SET ${column} = NOW(3) - INTERVAL ? HOUR WHERE provider = ?`, [
      hours,
      provider,
    ]);

  it('is requested once, by any process, and returned unchanged', async () => {
    const { ask, count } = asker(() => Promise.resolve({ text: 'Ștefan – “Штефан” 🏠', share: 0.25 }));
    const first = await ask({ text: 'a' });
    expect(await ask({ text: 'a' })).toEqual(first);
    expect(await ask({ text: 'a' }, cache())).toEqual(first);
    expect(count.asked).toBe(1);
    await ask({ text: 'b' });
    expect(count.asked).toBe(2);
  });

  it('is not cached if it was an error', async () => {
    const { ask, count } = asker(() => Promise.reject(new Error('down')));
    await expect(ask('a')).rejects.toThrow('down');
    await expect(ask('a')).rejects.toThrow('down');
    expect(count.asked).toBe(2);
  });

  it('is cached for a day if it was empty', async () => {
    const { ask, count } = asker(() => Promise.resolve(null));
    expect([await ask('a'), await ask('a')]).toEqual([null, null]);
    expect(count.asked).toBe(1);
    await age('answered_at', 25);
    expect(await ask('a')).toBeNull();
    expect(count.asked).toBe(2);
  });

  it('expires after half a year without use', async () => {
    const { ask, count } = asker(() => Promise.resolve('answer'));
    await ask('a');
    await age('used_at', 24 * 179);
    await answers.removeUnused();
    await ask('a');
    expect(count.asked).toBe(1);
    // That use counts.
    await age('answered_at', 24 * 400);
    await answers.removeUnused();
    await ask('a');
    expect(count.asked).toBe(1);

    await age('used_at', 24 * 181);
    await answers.removeUnused();
    await ask('a');
    expect(count.asked).toBe(2);
  });

  describe('turns', () => {
    const never = new AbortController().signal;
    const processes = (): ProviderThrottle[] =>
      [1, 2].map(() => new ProviderThrottle(new Transactions(database), new ProviderTurnsRepository(database)));

    /** Milliseconds from the first turn to each. */
    async function turnsOf(takers: readonly ProviderThrottle[], pauseMs: number): Promise<number[]> {
      const timestamps = await Promise.all(
        takers.map(async (turns) => {
          await turns.take(provider, pauseMs, never);
          return performance.now();
        }),
      );
      const [first = 0, ...others] = timestamps.toSorted((one, other) => one - other);
      return [0, ...others.map((timestamp) => timestamp - first)];
    }

    it('come one after the other, with a pause between, across all processes', async () => {
      const [one, other] = processes();
      const takers = [one, other, one, other].filter((turns) => turns !== undefined);
      const timestamps = await turnsOf(takers, 120);
      // A timer may fire a little early, and the first turn may be a little late.
      expect(timestamps.at(-1)).toBeGreaterThan(3 * 120 - 60);
    });

    it('come immediately after a period without any', async () => {
      const started = performance.now();
      await processes()[0]?.take(provider, 60_000, never);
      expect(performance.now() - started).toBeLessThan(5_000);
    });

    it('are not waited for by a stopped job', async () => {
      const [turns] = processes();
      await turns?.take(provider, 60_000, never);
      await expect(turns?.take(provider, 60_000, AbortSignal.abort())).rejects.toThrow(/abort/);
    });

    it('recover soon from a wrong clock', async () => {
      await database.query('INSERT INTO provider_turns (provider, next_at) VALUES (?, NOW(3) + INTERVAL 400 DAY)', [
        provider,
      ]);
      await expect(processes()[0]?.take(provider, 10, AbortSignal.timeout(50))).rejects.toThrow(/abort/);
      const [row] = await database.query<{ seconds: number }[]>(
        'SELECT TIMESTAMPDIFF(SECOND, NOW(3), next_at) AS seconds FROM provider_turns WHERE provider = ?',
        [provider],
      );
      expect(row?.seconds).toBeLessThan(310);
    });

    it('are not limited without a pause', async () => {
      await processes()[0]?.take(provider, 0, never);
      expect(await database.query('SELECT 1 FROM provider_turns WHERE provider = ?', [provider])).toEqual([]);
    });
  });
});
