import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { newApiKey } from '../../src/auth/keys/api-key.js';
import { ApiKeysService, UNRESTRICTED_KEY } from '../../src/auth/keys/api-keys.service.js';
import { aDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { lastOtherAnswer } from '../support/last-other-answer.js';
import { untilWaiting, WITH_METRICS } from '../support/long-polls.js';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-process.js';

/** Keys with separate processes, and everything logged. */
describe('a key', () => {
  let service: TestService;
  let processes: ServiceProcesses;
  let keys: ApiKeysService;
  let agencyId: number;

  beforeAll(async () => {
    service = await startService(WITH_METRICS);
    keys = service.api.get(ApiKeysService);
    ({ agencyId } = await service.newAgency());
    const verbose = {
      ...WITH_METRICS,
      NODE_ENV: 'production',
      LOG_LEVEL: 'trace',
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_BAD_KEYS_PER_MINUTE: '0',
    };
    processes = await startServiceProcesses(verbose);
  }, 120_000);

  afterAll(async () => {
    await processes.stop();
    await service.close();
  });

  const issue = () => keys.issue(agencyId, UNRESTRICTED_KEY);

  /** Of the process in which keys are issued and revoked, and of one that has to be informed. */
  const clients = (apiKey: string) => [service, processes].map(({ url }) => new ApiClient(url, apiKey, agencyId));

  /** Until when any process answers with another status. */
  const allAnswer = async (apiKey: string, status: number): Promise<number> =>
    Math.max(
      ...(await Promise.all(clients(apiKey).map((client) => lastOtherAnswer(() => client.get('/agency'), status)))),
    );

  /** Resolves when so many requests wait in each process. */
  const bothWait = (kind: 'events' | 'job', count: number) =>
    Promise.all([service, processes].map(({ url }) => untilWaiting(url, kind, count)));

  it('is rejected by every process within a second of its end, however it ends', async () => {
    const [revoked, rotated, suspended] = [await issue(), await issue(), await issue()];
    for (const { apiKey } of [revoked, rotated, suspended]) {
      await allAnswer(apiKey, 200);
    }
    await keys.revoke(revoked.keyId);
    expect(await allAnswer(revoked.apiKey, 401)).toBeLessThan(1_000);
    const next = await keys.rotate(rotated.keyId, 0, null);
    expect(await allAnswer(rotated.apiKey, 401)).toBeLessThan(1_000);
    await allAnswer(next.apiKey, 200);
    await service.api.get(AgenciesService).suspend(agencyId);
    expect(await allAnswer(suspended.apiKey, 403)).toBeLessThan(1_000);
    await service.api.get(AgenciesService).resume(agencyId);
    expect(await allAnswer(suspended.apiKey, 200)).toBeLessThan(1_000);
  });

  it('that ends during a wait is told nothing of what happens after it', async () => {
    const [revoked, suspended, good] = [await issue(), await issue(), await issue()];
    const writer = new ApiClient(service.url, good.apiKey, agencyId);
    const { seq } = (await writer.get('/events/head')).body as { seq: number };
    const waiting = (apiKey: string) =>
      Promise.all(clients(apiKey).map(async (client) => (await client.get(`/events?after=${seq}&wait=20`)).status));
    const first = waiting(revoked.apiKey);
    const others = waiting(good.apiKey);
    await bothWait('events', 2);
    await keys.revoke(revoked.keyId);
    await allAnswer(revoked.apiKey, 401);
    await writer.upsertListing(aDraft());
    expect([await first, await others]).toEqual([
      [401, 401],
      [200, 200],
    ]);

    const orphans = { inventory: [], orphans: 'delete', maxOrphanShare: 1 };
    const { jobId } = (await writer.post('/listings/reconcile', orphans)).body as { jobId: number };
    await writer.finishedJob(jobId);
    // As if it had not ended.
    await service.api
      .get(DataSource)
      .query(`UPDATE jobs SET state = 'waiting', completed_at = NULL WHERE id = ?`, [jobId]);
    const end = Promise.all(
      clients(suspended.apiKey).map(async (client) => (await client.get(`/job/status?id=${jobId}&wait=2`)).status),
    );
    await bothWait('job', 1);
    await service.api.get(AgenciesService).suspend(agencyId);
    expect(await end).toEqual([403, 403]);
    await service.api.get(AgenciesService).resume(agencyId);
    expect(await allAnswer(good.apiKey, 200)).toBeLessThan(1_000);
  });

  it('cannot be read again anywhere: in no log, no response and no table', async () => {
    const { apiKey } = await issue();
    const unknown = newApiKey();
    const answers: string[] = [];
    for (const client of [...clients(apiKey), ...clients(unknown), ...clients(`${apiKey}x`)]) {
      const calls = [
        client.get(`/agency?apiKey=${client.apiKey}`),
        client.put('/listings', aDraft()),
        client.put('/listings', { ...aDraft(), apiKey: client.apiKey }),
        client.post('/users/bulk', { operations: [] }).set('Idempotency-Key', randomUUID()),
        client.get('/nowhere').set('Cookie', `key=${client.apiKey}`),
        client.get('/agency').set('Authorization', `Bearer ${client.apiKey}`),
        client.get('/agency').set('X-Request-Id', 'secret-test'),
      ];
      for (const call of calls) {
        const { text, headers } = await call;
        answers.push(text, JSON.stringify(headers));
      }
    }
    const secrets = [apiKey, unknown].map((key) => key.slice('pls_'.length + 8));
    const logs = await processes.wholeOutput();
    expect(logs).toContain('secret-test');
    const database = await everyRow();
    for (const secret of secrets) {
      expect(logs).not.toContain(secret);
      expect(answers.join('\n')).not.toContain(secret);
      expect(database).not.toContain(secret);
    }
  });

  /** All stored rows of the agency, and of no agency: other files of this jest process may have left 100,000 rows of theirs. */
  async function everyRow(): Promise<string> {
    const database = service.api.get(DataSource);
    const tables = await database.query<{ name: string; isAgencys: number | string }[]>(
      `SELECT t.table_name AS name, COUNT(c.column_name) AS isAgencys
         FROM information_schema.tables t
         LEFT JOIN information_schema.columns c
           ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'agency_id'
        WHERE t.table_schema = DATABASE() AND t.table_type = 'BASE TABLE' GROUP BY t.table_name`,
    );
    const rows: object[][] = [];
    for (const { name, isAgencys } of tables) {
      const which = Number(isAgencys) > 0 ? 'WHERE agency_id = ? OR agency_id IS NULL' : '';
      rows.push(await database.query<object[]>(`SELECT * FROM ${name} ${which}`, which === '' ? [] : [agencyId]));
    }
    expect(JSON.stringify(rows)).toContain('"prefix"'); // the rows of the keys themselves are included
    const readable = (_: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value;
    return JSON.stringify(rows, readable);
  }
});
