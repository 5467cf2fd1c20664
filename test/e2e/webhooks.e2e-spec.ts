import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Webhook } from 'standardwebhooks';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { SCOPES } from '../../src/auth/scopes.js';
import { DeliveryOutcomes } from '../../src/webhooks/processing/delivery-outcomes.js';
import { WebhookDeliveriesSweeper } from '../../src/webhooks/processing/webhook-deliveries.sweeper.js';
import { WebhookDispatchSweeper } from '../../src/webhooks/processing/webhook-dispatch.sweeper.js';
import { WebhookSecrets } from '../../src/webhooks/secrets/webhook-secrets.js';
import { WebhooksRepository } from '../../src/webhooks/webhooks.repository.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { startOperator } from '../support/operator.js';
import { WebhookServer } from '../support/webhook-server.js';

interface Told {
  id: number;
  url: string;
  active: boolean;
  disabledReason: string | null;
  lastSeq: number;
  failingSince: string | null;
  nextAttemptAt: string | null;
  secret: string;
}

interface Delivery {
  messageId: string;
  eventSeq: number | null;
  eventType: string;
  status: string;
  attempts: number;
  responseCode: number | null;
  responseText: string | null;
  fault: string | null;
  durationMs: number;
  nextAttemptAt: string | null;
}

/** Events, delivered to agencies by Standard Webhooks (D-207 to D-209). */
describe('webhooks', () => {
  let endpoints: WebhookServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let lastPath = 0;

  beforeAll(async () => {
    endpoints = await WebhookServer.start();
    service = await startService({
      WEBHOOK_ALLOWED_ORIGINS: endpoints.origin,
      WEBHOOK_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    worker = await service.startWorker();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await endpoints.close();
  });

  const sql = <T = unknown>(statement: string, values: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, values);

  const newPath = (): string => `/hook-${(lastPath += 1)}`;

  async function create(path: string, more: object = {}, client = agency): Promise<Told> {
    const response = await client.post('/webhooks', { url: endpoints.origin + path, types: ['listing.*'], ...more });
    expect([response.status, response.text]).toEqual([201, expect.any(String)]);
    return response.body as Told;
  }

  const read = async (id: number): Promise<Told> => (await agency.get(`/webhooks/${id}`).expect(200)).body as Told;

  const change = (id: number, body: object): Promise<Response> =>
    request(service.url)
      .patch(`/api/v1/webhooks/${id}`)
      .set('Authorization', `ApiKey ${agency.apiKey}`)
      .send(body)
      .then((response) => response);

  const deliveriesOf = async (id: number): Promise<Delivery[]> =>
    ((await agency.get(`/webhooks/${id}/deliveries`).expect(200)).body as { items: Delivery[] }).items;

  const arrived = (path: string, count: number) =>
    eventually(() => (endpoints.at(path).length >= count ? endpoints.at(path) : null));

  /** Deactivates the agency's endpoints, so that none of them is sent anything while the tests that follow run. */
  async function stopAll(): Promise<void> {
    const { items } = (await agency.get('/webhooks')).body as { items: Told[] };
    for (const { id } of items) await change(id, { active: false });
  }

  /** Resolves when no job of the agency is open. */
  const noneUnderWay = () =>
    eventually(async () => {
      const open =
        "SELECT id FROM jobs WHERE agency_id = ? AND state NOT IN ('completed', 'failed', 'failed_retryable')";
      return (await sql<object[]>(open, [agency.agencyId])).length === 0;
    });

  /** As if the pause before the next attempt were over. */
  async function hurry(id: number): Promise<void> {
    await sql('UPDATE webhooks SET next_attempt_at = NOW(3) WHERE id = ? AND next_attempt_at IS NOT NULL', [id]);
    await worker.get(WebhookDispatchSweeper).sweep();
  }

  it("receive events, in order, with the log's contents, signed so that the public library accepts them", async () => {
    await agency.upsertListing(aDraft());
    const path = newPath();
    const { id, secret } = await create(path);
    const listing = await agency.upsertListing(aDraft());
    await agency.put('/users', anAgent()).expect(200);
    for (const value of [1, 2, 3]) await agency.upsertListing({ id: listing.id, announcementValue: value });
    const messages = await arrived(path, 4);
    const { events } = (await agency.get('/events?types=listing.*&after=1')).body as { events: { seq: number }[] };
    expect(messages.map(({ body }) => body)).toEqual(events);
    for (const { text, headers, body } of messages) {
      expect(new Webhook(secret).verify(text, headers)).toEqual(body);
      expect(() => new Webhook(secret).verify(`${text} `, headers)).toThrow();
      expect(headers).toMatchObject({ 'webhook-id': `evt_${id}_${body.seq}`, 'content-type': 'application/json' });
    }
    await eventually(async () => (await read(id)).lastSeq === 6);
    const origins = await sql<{ request_id: string | null }[]>(
      "SELECT request_id FROM jobs WHERE type = 'webhook_deliver_all' AND agency_id = ?",
      [agency.agencyId],
    );
    expect(new Set(origins.map((job) => job.request_id))).toEqual(new Set([null]));
    expect((await deliveriesOf(id))[0]).toMatchObject({
      ...{ eventSeq: 6, eventType: 'listing.updated', status: 'delivered', attempts: 1, responseCode: 204 },
      nextAttemptAt: null,
    });
    const [stored] = await sql<{ secret: string }[]>('SELECT secret FROM webhooks WHERE id = ?', [id]);
    expect(stored?.secret).not.toContain(secret.slice(6));
    expect(await read(id)).not.toHaveProperty('secret');
  });

  it('receive a message again that they did not accept, with the same id, and no later one before it', async () => {
    const path = newPath();
    const { id } = await create(path);
    let refusals = 2;
    endpoints.answer(path, (response) => {
      refusals -= 1;
      response.writeHead(refusals >= 0 ? 500 : 200).end(refusals >= 0 ? 'x'.repeat(5_000) : 'thanks');
    });
    await agency.upsertListing(aDraft());
    await agency.upsertListing(aDraft());
    await eventually(async () => (await read(id)).failingSince !== null);
    const failing = await read(id);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, responseCode: 500, eventSeq: 1 });
    expect(delivery?.responseText).toBe('x'.repeat(1024));
    expect(delivery?.nextAttemptAt).toBe(failing.nextAttemptAt);
    const pause = Date.parse(failing.nextAttemptAt ?? '') - Date.parse(failing.failingSince ?? '');
    expect(pause).toBe(5_000);
    await hurry(id);
    await arrived(path, 2);
    await eventually(async () => (await deliveriesOf(id))[0]?.attempts === 2);
    const second = await read(id);
    expect(Date.parse(second.nextAttemptAt ?? '') - Date.now()).toBeGreaterThan(50_000);
    await hurry(id);
    await arrived(path, 4);
    const ids = endpoints.at(path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([1, 1, 1, 2].map((seq) => `evt_${id}_${seq}`));
    await eventually(async () => (await read(id)).failingSince === null);
  });

  it('are disabled immediately by 410, and after five days without a 2xx, with an event in the log', async () => {
    const [gone, dead] = [newPath(), newPath()];
    endpoints.answer(gone, (response) => void response.writeHead(410).end());
    endpoints.answer(dead, (response) => void response.writeHead(302, { location: `${endpoints.origin}/else` }).end());
    const [first, second] = [await create(gone), await create(dead)];
    await agency.upsertListing(aDraft());
    await eventually(async () => !(await read(first.id)).active);
    await eventually(async () => (await read(second.id)).failingSince !== null);
    await sql('UPDATE webhooks SET failing_since = NOW(3) - INTERVAL 5 DAY WHERE id = ?', [second.id]);
    await hurry(second.id);
    await eventually(async () => !(await read(second.id)).active);
    expect([await read(first.id), await read(second.id)]).toMatchObject([
      { disabledReason: 'gone', nextAttemptAt: null },
      { disabledReason: 'failing', nextAttemptAt: null },
    ]);
    const { events } = (await agency.get('/events?types=webhook.disabled')).body as { events: object[] };
    expect(events).toMatchObject([
      { subject: { type: 'webhook', id: first.id }, data: { reason: 'gone', responseCode: 410 } },
      { subject: { type: 'webhook', id: second.id }, data: { reason: 'failing', responseCode: 302 } },
    ]);
    expect(endpoints.at('/else')).toEqual([]);
    endpoints.answer(dead, (response) => void response.writeHead(204).end());
    expect((await change(second.id, { active: true })).body).toMatchObject({ active: true, disabledReason: null });
    await eventually(async () => (await read(second.id)).lastSeq === 3);
    expect(endpoints.at(dead).at(-1)?.body.seq).toBe(1);
  });

  it('are not disabled for days in which nothing was sent to them', async () => {
    const path = newPath();
    endpoints.answer(path, (response) => void response.writeHead(503).end());
    const { id } = await create(path);
    await agency.upsertListing(aDraft());
    await eventually(async () => (await read(id)).failingSince !== null);
    // As after a week of its agency's suspension, which began when it had failed for two days.
    await sql(
      `UPDATE webhooks SET attempts = 9, failing_since = NOW(3) - INTERVAL 9 DAY, next_attempt_at = NOW(3) - INTERVAL 6 DAY
        WHERE id = ?`,
      [id],
    );
    await worker.get(WebhookDispatchSweeper).sweep();
    await arrived(path, 2);
    const again = await eventually(async () => {
      const told = await read(id);
      return Date.parse(told.nextAttemptAt ?? '') > Date.now() - 60_000 || !told.active ? told : null;
    });
    expect(again).toMatchObject({ active: true, disabledReason: null });
    expect(Date.now() - Date.parse(again.failingSince ?? '')).toBeLessThan(60_000);
    endpoints.answer(path, (response) => void response.writeHead(204).end());
    await hurry(id);
    await eventually(async () => (await read(id)).failingSince === null);
  });

  it('that do not respond delay nobody else', async () => {
    const [silent, quick] = [newPath(), newPath()];
    endpoints.answer(silent, () => undefined);
    const other = await service.newAgency();
    for (let count = 0; count < 10; count += 1) await create(silent);
    await create(quick, {}, other);
    await agency.upsertListing(aDraft());
    await arrived(silent, 2);
    const startedAt = performance.now();
    await other.upsertListing(aDraft());
    await arrived(quick, 1);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    const eleventh = await agency.post('/webhooks', { url: `${endpoints.origin}/x`, types: ['listing.*'] });
    expect([eleventh.status, errorOf(eleventh).error_code]).toEqual([409, 'TOO_MANY_WEBHOOKS']);
    await sql('DELETE FROM webhook_deliveries WHERE agency_id = ?', [agency.agencyId]);
    await stopAll();
  }, 30_000);

  it('that take their time do not delay others of their agency, and neither do those that have failed', async () => {
    const [slow, failing, quick] = [newPath(), newPath(), newPath()];
    const responses: (() => void)[] = [];
    endpoints.answer(slow, (response) => void responses.push(() => response.writeHead(204).end()));
    endpoints.answer(failing, (response) => void response.writeHead(500).end());
    await create(slow);
    const failed = await create(failing);
    const { id: quickId } = await create(quick);
    await agency.upsertListing(aDraft());
    await arrived(slow, 1);
    await arrived(quick, 1);
    // The first message to the slow one is still on its way.
    const late = newPath();
    for (const count of [2, 3, 4]) {
      if (count === 3) await change(quickId, { description: 'Changed meanwhile' });
      if (count === 4) await create(late);
      await agency.upsertListing(aDraft());
      const startedAt = performance.now();
      await arrived(quick, count);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
    await arrived(late, 1);
    expect([endpoints.at(slow).length, endpoints.at(failing).length]).toEqual([1, 1]);
    const firsts = endpoints.at(quick).map(({ body }) => body.seq);
    endpoints.answer(slow, (response) => void response.writeHead(204).end());
    responses.forEach((respond) => respond());
    expect((await arrived(slow, 4)).map(({ body }) => body.seq)).toEqual(firsts);
    const open = 'SELECT exclusive_key AS `key` FROM jobs WHERE agency_id = ? AND exclusive_key IS NOT NULL';
    await eventually(async () => (await sql<unknown[]>(open, [agency.agencyId])).length === 0);
    // One job for those that accept messages, and one for the one that has failed.
    endpoints.answer(failing, () => undefined);
    await sql('UPDATE webhooks SET next_attempt_at = NOW(3) WHERE id = ?', [failed.id]);
    await agency.upsertListing(aDraft());
    await arrived(failing, 2);
    expect(await sql(open, [agency.agencyId])).toContainEqual({ key: `webhook:${failed.id}` });
    await agency.upsertListing(aDraft());
    const startedAt = performance.now();
    expect((await arrived(quick, 6)).map(({ body }) => body.seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(endpoints.at(failing).map(({ headers }) => headers['webhook-id'])).toEqual(
      [1, 1].map((seq) => `evt_${failed.id}_${seq}`),
    );
    await stopAll();
  }, 30_000);

  it('have no more than one message on its way, whichever jobs they were in', async () => {
    const paths = Array.from({ length: 6 }, newPath);
    const onTheirWay = new Map<string, number>();
    let most = 0;
    for (const path of paths) {
      let count = 0;
      endpoints.answer(path, (response) => {
        const now = (onTheirWay.get(path) ?? 0) + 1;
        onTheirWay.set(path, now);
        most = Math.max(most, now);
        count += 1;
        // Some fail at first, and are then sent messages by jobs of their own.
        const status = count % 5 === 2 && path !== paths[0] ? 500 : 204;
        setTimeout(() => {
          onTheirWay.set(path, (onTheirWay.get(path) ?? 0) - 1);
          response.writeHead(status).end();
        }, 5);
      });
    }
    const ids = (await Promise.all(paths.map((path) => create(path)))).map(({ id }) => id);
    const hurryAll = async (): Promise<void> => {
      for (const id of ids) await hurry(id);
    };
    for (let round = 0; round < 15; round += 1) {
      await agency.upsertListing(aDraft());
      await hurryAll();
      await sleep(round % 3 === 0 ? 120 : 20);
    }
    await eventually(async () => {
      await hurryAll();
      return (await Promise.all(ids.map(read))).every(({ lastSeq }) => lastSeq === 15);
    }, 20_000);
    expect(most).toBe(1);
    for (const path of paths) {
      const seqs = endpoints.at(path).map(({ body }) => body.seq);
      // Each again until it was accepted, and never one that comes after it before.
      expect(seqs).toEqual([...seqs].sort((one, other) => Number(one) - Number(other)));
      expect([...new Set(seqs)]).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
  }, 40_000);

  it('of agencies with locked rows delay no other agency', async () => {
    const path = newPath();
    const holder = service.api.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    try {
      // More than are dispatched at a time, and before the other one.
      for (const client of await Promise.all(Array.from({ length: 5 }, () => service.newAgency()))) {
        const { id } = await create(newPath(), {}, client);
        await holder.query('SELECT id FROM webhooks WHERE id = ? FOR UPDATE', [id]);
        await client.upsertListing(aDraft());
      }
      await create(path);
      await agency.upsertListing(aDraft());
      await eventually(() => endpoints.at(path).length > 0, 20_000);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('are signed with both secrets for a day after a rotation', async () => {
    const path = newPath();
    const { id, secret } = await create(path);
    const rolled = await agency.request('post', `/webhooks/${id}/secret`).expect(200);
    const { secret: next } = rolled.body as Told;
    expect(next).not.toBe(secret);
    await agency.upsertListing(aDraft());
    await arrived(path, 1);
    await sql('UPDATE webhooks SET former_secret_until = NOW(3) - INTERVAL 1 SECOND WHERE id = ?', [id]);
    await agency.upsertListing(aDraft());
    const [both, one] = await arrived(path, 2);
    const accepted = (key: string, message: typeof both): boolean => {
      try {
        new Webhook(key).verify(message?.text ?? '', message?.headers ?? {});
        return true;
      } catch {
        return false;
      }
    };
    expect([accepted(secret, both), accepted(next, both)]).toEqual([true, true]);
    expect([accepted(secret, one), accepted(next, one)]).toEqual([false, true]);
  });

  it('are due, and signed, by the database’s clock, however slow the worker’s is', async () => {
    const path = newPath();
    const { id, secret: former } = await create(path);
    const rolled = await agency.request('post', `/webhooks/${id}/secret`).expect(200);
    const { secret } = rolled.body as Told;
    await sql('UPDATE webhooks SET former_secret_until = NOW(3) - INTERVAL 1 SECOND WHERE id = ?', [id]);
    const now = Date.now.bind(Date);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 600_000);
    try {
      await sql('UPDATE webhooks SET next_attempt_at = NOW(3) WHERE id = ?', [id]);
      await agency.upsertListing(aDraft());
      await arrived(path, 1);
    } finally {
      clock.mockRestore();
    }
    const [message] = endpoints.at(path);
    expect(new Webhook(secret).verify(message?.text ?? '', message?.headers ?? {})).toMatchObject({ seq: 1 });
    expect(() => new Webhook(former).verify(message?.text ?? '', message?.headers ?? {})).toThrow();
  });

  it('that are stopped while they take their time to answer are sent nothing more', async () => {
    const path = newPath();
    const { id } = await create(path, { active: false });
    await agency.upsertListing(aDraft());
    await agency.upsertListing(aDraft());
    endpoints.answer(path, (response) => {
      const stopped = Promise.all([change(id, { active: false }), sleep(200)]);
      void stopped.then(() => response.writeHead(204).end());
    });
    await change(id, { active: true });
    await eventually(async () => (await deliveriesOf(id)).length === 1);
    await noneUnderWay();
    await worker.get(WebhookDispatchSweeper).sweep();
    await noneUnderWay();
    expect(endpoints.at(path).map(({ body }) => body.seq)).toEqual([1]);
    // What it answered after it was stopped does not count, and is sent again when it goes on.
    expect(await read(id)).toMatchObject({ active: false, lastSeq: 0 });
  });

  it('that were stopped for so long that events are gone continue with the oldest, and show the gap before', async () => {
    const path = newPath();
    const { id } = await create(path, { active: false });
    for (let count = 0; count < 3; count += 1) await agency.upsertListing(aDraft());
    const head = async () =>
      (await agency.get('/events/head').expect(200)).body as { seq: number; oldestAfter: number };
    expect(await head()).toEqual({ seq: 3, oldestAfter: 0 });
    // As after 90 days.
    await sql('DELETE FROM events WHERE agency_id = ? AND seq <= 2', [agency.agencyId]);
    await sql('UPDATE event_heads SET pruned_seq = 2 WHERE agency_id = ?', [agency.agencyId]);
    const { lastSeq } = await read(id);
    expect(lastSeq).toBeLessThan((await head()).oldestAfter);
    await change(id, { active: true });
    await eventually(async () => (await read(id)).lastSeq === 3);
    expect(endpoints.at(path).map(({ body }) => body.seq)).toEqual([3]);
  });

  it('with changed types skip nothing that was not filtered by them', async () => {
    const path = newPath();
    const { id } = await create(path, { active: false });
    await agency.upsertListing(aDraft());
    await agency.put('/users', anAgent()).expect(200);
    await agency.upsertListing(aDraft());
    let changed: Promise<Response> | undefined;
    endpoints.answer(path, (response) => {
      changed ??= change(id, { types: ['listing.*', 'agent.*'] });
      void changed.then(() => response.writeHead(204).end());
    });
    await change(id, { active: true });
    await eventually(async () => (await read(id)).lastSeq === 3);
    // The next message may have been sent by the old types already; all follow by the new ones.
    expect(
      endpoints
        .at(path)
        .map(({ body }) => body.seq)
        .slice(-3),
    ).toEqual([1, 2, 3]);

    // A worker that read the endpoint before its types were changed, and the log after it.
    await change(id, { active: false });
    const before = await worker.get(WebhooksRepository).findWebhook(agency.agencyId, id);
    await change(id, { types: ['media.*'] });
    await agency.put('/users', anAgent()).expect(200);
    if (before === null) throw new Error('The endpoint is there');
    const progress = { webhook: before, messages: [], lastSeq: 4 };
    expect(await worker.get(DeliveryOutcomes).ofAccepted(agency.agencyId, [progress])).toEqual(new Set());
    expect((await read(id)).lastSeq).toBe(3);
  });

  it('do not answer for an event that they ask for no more, when another one fails', async () => {
    const path = newPath();
    endpoints.answer(path, (response) => void response.writeHead(500).end());
    const { id } = await create(path);
    await agency.upsertListing(aDraft());
    await eventually(async () => (await read(id)).failingSince !== null);
    await sql('UPDATE webhooks SET failing_since = NOW(3) - INTERVAL 6 DAY WHERE id = ?', [id]);
    await change(id, { types: ['agent.*'] });
    await hurry(id);
    await eventually(async () => (await read(id)).lastSeq === 1);
    expect(await read(id)).toMatchObject({ failingSince: null, nextAttemptAt: null });

    await agency.put('/users', anAgent()).expect(200);
    await eventually(async () => (await read(id)).failingSince !== null);
    expect(await read(id)).toMatchObject({ active: true, lastSeq: 1, nextAttemptAt: expect.any(String) as string });
  });

  it('keep failing when they are given the URL that they have, and start anew with another one', async () => {
    const path = newPath();
    endpoints.answer(path, (response) => void response.writeHead(500).end());
    const { id } = await create(path);
    await agency.upsertListing(aDraft());
    await eventually(async () => (await read(id)).failingSince !== null);
    const failing = await read(id);
    const { url, failingSince, nextAttemptAt } = failing;
    expect((await change(id, { url, description: 'The same' })).body).toMatchObject({ failingSince, nextAttemptAt });
    expect((await change(id, { url: `${url}-2` })).body).toMatchObject({ failingSince: null, nextAttemptAt: null });
  });

  it('that are deactivated retry nothing, and say so', async () => {
    const path = newPath();
    endpoints.answer(path, (response) => void response.writeHead(500).end());
    const { id } = await create(path);
    await agency.upsertListing(aDraft());
    await eventually(async () => (await read(id)).failingSince !== null);
    const changed = (await change(id, { active: false })).body as Told;
    expect(changed).toMatchObject({ active: false, failingSince: null, nextAttemptAt: null });
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'failed', responseCode: 500, nextAttemptAt: null }]);
  });

  it('keep the secret that the receiver knows for its day, however often another one is requested', async () => {
    const path = newPath();
    const { id, secret } = await create(path);
    const roll = async (): Promise<string> =>
      ((await agency.request('post', `/webhooks/${id}/secret`).expect(200)).body as Told).secret;
    const lost = await roll();
    const untilOf = () => sql<unknown[]>('SELECT former_secret_until AS until FROM webhooks WHERE id = ?', [id]);
    const until = await untilOf();
    const next = await roll();
    expect(await untilOf()).toEqual(until);
    await agency.upsertListing(aDraft());
    const [message] = await arrived(path, 1);
    const verified = [secret, lost, next].map((key) => {
      try {
        new Webhook(key).verify(message?.text ?? '', message?.headers ?? {});
        return true;
      } catch {
        return false;
      }
    });
    expect(verified).toEqual([true, false, true]);
    // Once its day is over, the newest is the one that signs in addition to the next.
    await sql('UPDATE webhooks SET former_secret_until = NOW(3) - INTERVAL 1 SECOND WHERE id = ?', [id]);
    const last = await roll();
    await agency.upsertListing(aDraft());
    const [, after] = await arrived(path, 2);
    for (const key of [next, last]) new Webhook(key).verify(after?.text ?? '', after?.headers ?? {});
    expect(() => new Webhook(secret).verify(after?.text ?? '', after?.headers ?? {})).toThrow();
  });

  it('work again with another secret once their own cannot be read any more', async () => {
    const path = newPath();
    const { id } = await create(path);
    const elsewhere = new WebhookSecrets({ ...service.config, webhookSecretsKey: Buffer.alloc(32, 8) });
    await sql('UPDATE webhooks SET secret = ? WHERE id = ?', [elsewhere.seal(elsewhere.create()), id]);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    try {
      await agency.upsertListing(aDraft());
      await eventually(async () => (await read(id)).failingSince !== null);
      expect(await deliveriesOf(id)).toMatchObject([
        { status: 'failed', fault: expect.stringMatching('replace it') as string },
      ]);
      const [reason] = logged.mock.calls[0] as [{ err: Error; webhookId: number }];
      expect([reason.webhookId, reason.err.message]).toEqual([
        id,
        'The secret of a webhook was encrypted with another WEBHOOK_SECRETS_KEY',
      ]);
      await sql('UPDATE webhooks SET next_attempt_at = NOW(3) + INTERVAL 1 DAY WHERE id = ?', [id]);
      const { secret } = (await agency.request('post', `/webhooks/${id}/secret`).expect(200)).body as Told;
      const [message] = await arrived(path, 1);
      expect(new Webhook(secret).verify(message?.text ?? '', message?.headers ?? {})).toMatchObject({ seq: 1 });
    } finally {
      logged.mockRestore();
    }
  });

  it('get the next messages while the outcomes of the last are still being recorded, and a replay takes precedence', async () => {
    const path = newPath();
    const { id } = await create(path, { active: false });
    for (let count = 0; count < 4; count += 1) await agency.upsertListing(aDraft());
    const outcomes = worker.get(DeliveryOutcomes);
    const record = outcomes.ofAccepted.bind(outcomes);
    const sets: number[][] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const recording = jest.spyOn(outcomes, 'ofAccepted').mockImplementation(async (agencyId, progress) => {
      // What an earlier test has sent may still have to be recorded.
      if (agencyId === agency.agencyId) {
        sets.push(progress.flatMap(({ messages }) => messages.map(({ eventSeq }) => eventSeq)));
        await held;
      }
      return record(agencyId, progress);
    });
    try {
      await change(id, { active: true });
      await worker.get(WebhookDispatchSweeper).sweep();
      await arrived(path, 4);
      expect((await read(id)).lastSeq).toBe(0);
      await agency.post(`/webhooks/${id}/replay`, { after: 0 }).expect(200);
      release();
      const again = await arrived(path, 8);
      const order = [1, 2, 3, 4].map((seq) => `evt_${id}_${seq}`);
      expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([...order, ...order]);
      await eventually(async () => (await read(id)).lastSeq === 4);
      expect(sets.slice(0, 2)).toEqual([[1], [2, 3, 4]]);
      const attempts = (await deliveriesOf(id)).map(({ eventSeq, status, attempts }) => [eventSeq, status, attempts]);
      expect(attempts).toEqual([4, 3, 2, 1].map((seq) => [seq, 'delivered', 2]));
    } finally {
      release();
      recording.mockRestore();
    }
  });

  it('can be pinged, and can be sent past messages again', async () => {
    const path = newPath();
    const { id, secret } = await create(path, { active: false });
    const pinged = await agency.request('post', `/webhooks/${id}/ping`).expect(202);
    const job = await agency.finishedJob((pinged.body as { jobId: number }).jobId);
    expect(job).toMatchObject({
      status: 'completed',
      type: 'webhook_ping',
      resultData: { webhookId: id, delivered: 1 },
    });
    const [ping] = endpoints.at(path);
    expect(new Webhook(secret).verify(ping?.text ?? '', ping?.headers ?? {})).toMatchObject({ type: 'webhook.ping' });
    await agency.upsertListing(aDraft());
    await change(id, { active: true });
    await worker.get(WebhookDispatchSweeper).sweep();
    await arrived(path, 2);
    await eventually(async () => (await read(id)).lastSeq === 1);
    await agency.post(`/webhooks/${id}/replay`, { after: 0 }).expect(200);
    const messages = await arrived(path, 3);
    expect(messages[2]?.headers['webhook-id']).toBe(messages[1]?.headers['webhook-id']);
    const deliveries = await eventually(async () => {
      const found = await deliveriesOf(id);
      return found[0]?.attempts === 2 && found;
    });
    expect(deliveries.map(({ eventSeq }) => eventSeq)).toEqual([1, null]);
    for (const [after, code] of [
      [5, 'UNKNOWN_REFERENCE'],
      [-1, 'TOO_SMALL'],
      [1.5, 'INVALID_FORMAT'],
      [2 ** 53, 'TOO_LARGE'],
      ['1', 'INVALID_TYPE'],
    ]) {
      const refused = await agency.post(`/webhooks/${id}/replay`, { after });
      expect([refused.status, errorOf(refused).details?.[0]?.code]).toEqual([400, code]);
    }
  });

  it('keep the time of their last change if nothing of them changes', async () => {
    const { id } = await create(newPath());
    const before = await read(id);
    for (const fields of [{}, { url: before.url, active: true }]) {
      expect((await change(id, fields)).body).toEqual(before);
    }
    expect(await read(id)).toEqual(before);
  });

  it('keep deliveries for 30 days, and nothing of a deleted one', async () => {
    const path = newPath();
    const { id } = await create(path);
    await agency.upsertListing(aDraft());
    await eventually(async () => (await deliveriesOf(id)).length === 1);
    await sql('UPDATE webhook_deliveries SET attempted_at = NOW(3) - INTERVAL 31 DAY WHERE webhook_id = ?', [id]);
    await worker.get(WebhookDeliveriesSweeper).sweep();
    expect(await deliveriesOf(id)).toEqual([]);
    await agency.delete(`/webhooks/${id}`).expect(200);
    await agency.get(`/webhooks/${id}`).expect(404);
    await agency.delete(`/webhooks/${id}`).expect(404);
  });

  it('are deleted in steps, however many deliveries they have', async () => {
    const { id } = await create(newPath(), { active: false });
    const columns = 'agency_id, webhook_id, message_id, event_type, status, attempts, duration_ms, attempted_at';
    const rows = Array.from({ length: 1_200 }, (_, index) => [
      ...[agency.agencyId, id, `evt_${id}_${index}`, 'listing.updated', 'delivered', 1, 1, new Date()],
    ]);
    await sql(`INSERT INTO webhook_deliveries (${columns}) VALUES ?`, [rows]);
    const countOf = 'SELECT COUNT(*) AS count, MAX(id) AS lastId FROM webhook_deliveries WHERE webhook_id = ?';
    const left = async () => (await sql<{ count: number; lastId: number }[]>(countOf, [id]))[0];
    const holder = service.api.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    try {
      const last = await left();
      await holder.query('SELECT id FROM webhook_deliveries WHERE id = ? FOR UPDATE', [last?.lastId]);
      const deletion = agency.delete(`/webhooks/${id}`).then(({ status }) => status);
      await eventually(async () => (await left())?.count === 200, 30_000);
      await holder.rollbackTransaction();
      expect([await deletion, (await left())?.count]).toEqual([200, 0]);
    } finally {
      if (holder.isTransactionActive) await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('belong to the agency', async () => {
    const { id } = await create(newPath());
    const stranger = await service.newAgency();
    for (const at of ['', '/deliveries']) await stranger.get(`/webhooks/${id}${at}`).expect(404);
    for (const at of ['secret', 'ping']) await stranger.request('post', `/webhooks/${id}/${at}`).expect(404);
    await stranger.post(`/webhooks/${id}/replay`, { after: 0 }).expect(404);
    await stranger.delete(`/webhooks/${id}`).expect(404);
    expect((await stranger.get('/webhooks')).body).toEqual({ items: [] });
  });

  const keyOf = async (scopes: string): Promise<ApiClient> => {
    const operator = await startOperator(service.config);
    const named = ['--agency', String(agency.agencyId), '--json', '--scopes', scopes];
    const issued = await operator.run(['key', 'issue', ...named]);
    await operator.close();
    return new ApiClient(service.url, (JSON.parse(issued) as { apiKey: string }).apiKey, agency.agencyId);
  };

  it('send a key only what it may read', async () => {
    const narrow = await keyOf('webhooks:write,users:read');
    const refused = await narrow.post('/webhooks', { url: `${endpoints.origin}/n`, types: ['listing.created'] });
    expect([refused.status, errorOf(refused).details]).toMatchObject([403, [{ allowed: ['listings:read'] }]]);
    await narrow.post('/webhooks', { url: `${endpoints.origin}/n`, types: ['agent.*'] }).expect(201);
  });

  it('are read where the response to their creation says, and a repeated request says the same (D-283)', async () => {
    const body = { url: `${endpoints.origin}/placed`, types: ['listing.*'], active: false };
    const created = await agency.post('/webhooks', body).set('Idempotency-Key', 'placed').expect(201);
    const { id } = created.body as Told;
    expect(created.headers['location']).toBe(`/api/v1/webhooks/${id}`);
    const repeated = await agency.post('/webhooks/', body).set('Idempotency-Key', 'placed').expect(201);
    expect([repeated.headers['idempotency-replayed'], repeated.headers['location']]).toEqual([
      'true',
      `/api/v1/webhooks/${id}`,
    ]);
    const place = request(service.url).get(`/api/v1/webhooks/${id}`);
    const read = await place.set('Authorization', `ApiKey ${agency.apiKey}`).expect(200);
    expect(read.body).toMatchObject({ id, url: body.url });
    const unknown = { ...body, types: ['listing.moved'] };
    for (const isRepeated of [false, true]) {
      const refused = await agency.post('/webhooks', unknown).set('Idempotency-Key', 'nowhere').expect(400);
      expect(refused.headers['idempotency-replayed']).toBe(isRepeated ? 'true' : undefined);
      expect(refused.headers).not.toHaveProperty('location');
    }
  });

  it('reveal their secret to no such key, not even as the response to a repeated request', async () => {
    const narrow = await keyOf('webhooks:read,webhooks:write,users:read');
    const body = { url: `${endpoints.origin}/secret`, types: ['listing.*'] };
    const created = await agency.post('/webhooks', body).set('Idempotency-Key', 'creates').expect(201);
    const { id } = created.body as { id: number };
    await agency.post(`/webhooks/${id}/secret`, {}).set('Idempotency-Key', 'rolls').expect(200);
    for (const [key, path, sent] of [
      ['creates', '/webhooks', body],
      ['rolls', `/webhooks/${id}/secret`, {}],
    ] as const) {
      const answer = await narrow.post(path, sent).set('Idempotency-Key', key);
      expect([answer.status, errorOf(answer).error_code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
      expect(answer.text).not.toContain('whsec_');
    }
    const again = await agency.post('/webhooks', body).set('Idempotency-Key', 'creates').expect(201);
    expect(again.text).toBe(created.text);
  });

  it('have no secret in the stored responses of repeated requests, which only the key that was used can read', async () => {
    // Of both sizes: a response of 512 bytes and more is compressed.
    for (const description of ['x', 'x'.repeat(200)]) {
      const body = { url: `${endpoints.origin}/kept`, types: ['listing.*'], description };
      const keys = [`creates-${description}`, `rolls-${description}`] as const;
      const created = await agency.post('/webhooks', body).set('Idempotency-Key', keys[0]).expect(201);
      const { id, secret } = created.body as Told;
      const rolled = await agency.post(`/webhooks/${id}/secret`, {}).set('Idempotency-Key', keys[1]).expect(200);
      for (const [key, path, sent, given] of [
        [keys[0], '/webhooks', body, created],
        [keys[1], `/webhooks/${id}/secret`, {}, rolled],
      ] as const) {
        const stored = await sql<{ answer: Buffer }[]>(
          'SELECT answer FROM idempotent_answers WHERE agency_id = ? AND idempotency_key = ?',
          [agency.agencyId, key],
        );
        const [{ answer } = { answer: Buffer.of() }] = stored;
        const text = (answer[0] === 0x1f ? gunzipSync(answer) : answer).toString('latin1');
        expect(text.length).toBeGreaterThan(100);
        expect(text).not.toContain('whsec_');
        expect(text).not.toContain('listing.*');

        const again = await agency.post(path, sent).set('Idempotency-Key', key);
        expect([again.status, again.text, again.headers['idempotency-replayed']]).toEqual([
          given.status,
          given.text,
          'true',
        ]);
        const sibling = await keyOf(SCOPES.join(','));
        const refused = await sibling.post(path, sent).set('Idempotency-Key', key);
        expect([refused.status, errorOf(refused).error_code]).toEqual([410, 'IDEMPOTENCY_ANSWER_GONE']);
        expect(refused.headers['idempotency-status']).toBe(String(given.status));
      }
      expect(secret).toMatch(/^whsec_/);
      await agency.delete(`/webhooks/${id}`).expect(200);
    }
  });

  it('cannot be redirected by a key that may not read what they send, but can be disabled by it', async () => {
    const { id } = await create(newPath());
    const before = await read(id);
    const narrow = await keyOf('webhooks:read,webhooks:write,users:read');
    const url = `${endpoints.origin}/elsewhere`;
    const call = (method: 'patch' | 'post', path: string, body: object) =>
      narrow.request(method, `/webhooks/${id}${path}`).send(body);
    // By hand: what each would reveal of listings and media.
    const refused = [
      call('patch', '', { url }),
      call('patch', '', { url, description: 'x' }),
      call('patch', '', { url, types: ['agent.*', 'listing.created'] }),
      call('patch', '', { types: ['media.*'] }),
      call('patch', '', { active: true }),
      call('post', '/secret', {}),
      call('post', '/replay', { after: 0 }),
    ];
    for (const answer of await Promise.all(refused)) {
      expect([answer.status, errorOf(answer).error_code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    }
    expect(await read(id)).toEqual(before);
    await call('post', '/ping', {}).expect(202);
    await call('patch', '', { active: false, description: 'stopped' }).expect(200);
    // From then on it sends what the key may read.
    await call('patch', '', { url, types: ['agent.*'], active: true }).expect(200);
    await call('post', '/secret', {}).expect(200);
    await call('post', '/replay', { after: 0 }).expect(200);
    await narrow.delete(`/webhooks/${id}`).expect(200);
  });

  it.each([
    [{ types: ['listing.*'] }, '/url', 'REQUIRED'],
    [{ url: 'http://localhost/x', types: ['listing.*'] }, '/url', 'FORBIDDEN_URL'],
    [{ url: 'http://169.254.169.254/', types: ['listing.*'] }, '/url', 'FORBIDDEN_URL'],
    [{ url: 'https://crm.example:8443/', types: ['listing.*'] }, '/url', 'FORBIDDEN_URL'],
    [{ url: 'ftp://crm.example/', types: ['listing.*'] }, '/url', 'INVALID_URL'],
    [{ url: 'https://crm.example/', types: [] }, '/types', 'TOO_FEW_ITEMS'],
    [{ url: 'https://crm.example/', types: ['listing.moved'] }, '/types/0', 'INVALID_OPTION'],
    [{ url: 'https://crm.example/', types: ['media.*', 'media.*'] }, '/types/1', 'DUPLICATE_ITEM'],
    [{ url: 'https://crm.example/', types: ['media.*'], active: 'yes' }, '/active', 'INVALID_TYPE'],
    [{ url: 'https://crm.example/', types: ['media.*'], description: '' }, '/description', 'TOO_SHORT'],
    [{ url: 'https://crm.example/', types: ['media.*'], secret: 'x' }, '/secret', 'UNKNOWN_FIELD'],
  ])('are rejected as %j', async (body, pointer, code) => {
    const response = await agency.post('/webhooks', body);
    expect([response.status, errorOf(response).details]).toMatchObject([400, [{ pointer, code }]]);
  });
});
