import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { eventually } from '../support/job-worker.js';
import { CONTEXTS } from '../support/model/contexts.js';
import { type Operator, startOperator } from '../support/operator.js';

const CLI = path.join(__dirname, '../../dist/cli.js');

interface Item {
  id: number;
  status: string;
  formData: { announcementType: string; propertyType: string; propertySecondaryType: string };
}

describe('demo fill', () => {
  let service: TestService;
  let agency: ApiClient;
  let operator: Operator;

  beforeAll(async () => {
    service = await startService();
    await service.startWorker();
    agency = await service.newAgency('Casa Bună');
    operator = await startOperator(service.config);
  });

  afterAll(async () => {
    await operator.close();
    await service.close();
  });

  /** In a separate process. */
  const cli = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'demo', 'fill', ...args], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: await testDatabaseUrl(),
        REDIS_URL: testRedisUrl(),
        REDIS_KEY_PREFIX: testKeyPrefix(),
        STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      },
    });
    return stdout;
  };

  /** All of the agency's, of which the worker may be changing some. */
  const listings = async (): Promise<Item[]> => {
    const found = new Map<number, Item>();
    for (let query: string | null = ''; query !== null;) {
      const answer = await agency.get(`/listings?limit=100${query}`).expect(200);
      const page = answer.body as { items: Item[]; nextCursor: string | null };
      page.items.forEach((item) => found.set(item.id, item));
      query = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    return [...found.values()];
  };

  it('creates listings in every combination, which can be published, and adds none when it is repeated, which is to be confirmed', async () => {
    const wanted = ['--listings', String(CONTEXTS.length), '--agency', String(agency.agencyId)];
    expect(await cli(...wanted)).toBe(
      `Agency ${agency.agencyId} "Casa Bună": ${CONTEXTS.length} listings created, 0 updated.\n`,
    );
    const contextsOf = (items: Item[]): string[] =>
      items
        .map(({ formData: { announcementType, propertyType, propertySecondaryType } }) =>
          [announcementType, propertyType, propertySecondaryType].join('/'),
        )
        .sort();
    expect(contextsOf(await listings())).toEqual(
      CONTEXTS.map((context) =>
        [context.announcementType, context.propertyType, context.propertySecondaryType].join('/'),
      ).sort(),
    );
    const statuses = await eventually(async () => {
      const found = (await listings()).map(({ status }) => status);
      return !found.includes('pending_active') && found;
    }, 60_000);
    expect(new Set(statuses)).toEqual(new Set(['active', 'hidden', 'draft']));

    await expect(cli(...wanted)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `Nothing was written: say --yes to fill agency ${agency.agencyId} "Casa Bună", which has ${CONTEXTS.length} listings, `,
      ) as string,
    });
    const again = await operator.run(['demo', 'fill', ...wanted, '--yes']);
    expect(again).toContain(`0 listings created, ${CONTEXTS.length} updated.`);
  }, 90_000);

  it('fills a test agency again without a question', async () => {
    const { agencyId } = await service.newTestAgency();
    for (const done of ['1 listings created, 0 updated', '0 listings created, 1 updated']) {
      expect(await operator.run(['demo', 'fill', '--listings', '1', '--agency', String(agencyId)])).toContain(done);
    }
  }, 60_000);

  it('reports what it cannot do', async () => {
    await expect(operator.run(['demo', 'fill', '--agency', '999999999'])).rejects.toThrow(
      'There is no agency 999999999.',
    );
    await expect(cli('--listings', 'many')).rejects.toMatchObject({ code: 2 });
  });

  it('shows its help without loading what fills an agency', async () => {
    const script = `
      const [cli] = process.argv.splice(1);
      process.argv.push('demo', 'fill', '--help');
      process.on('exit', () => console.error(Object.keys(require.cache).join('\\n')));
      require(cli);`;
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--eval', script, CLI]);
    expect(stdout).toContain('demo fill --listings 500 --agency 3');
    expect(stderr).toContain('operator/demo-commands.js');
    expect(stderr).not.toMatch(/typeorm|mysql2|sharp|\.(module|entity|repository|service)\.js/);
  });
});
