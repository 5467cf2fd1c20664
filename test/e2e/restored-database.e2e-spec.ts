import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { type Operator, startOperator } from '../support/operator.js';
import { WebhookServer } from '../support/webhook-server.js';

interface Page {
  events: { seq: number; type: string; subject: { id: number } }[];
  nextAfter: number;
}

interface Done {
  by: number;
  tables: number;
  logs: number;
  latestEventAt: string | null;
}

/** Ids that were assigned after a backup are not assigned again after its restore (D-238). */
describe('a restored database', () => {
  let endpoints: WebhookServer;
  let service: TestService;
  let operator: Operator;
  let agency: ApiClient;

  beforeAll(async () => {
    endpoints = await WebhookServer.start();
    service = await startService({ WEBHOOK_ALLOWED_ORIGINS: endpoints.origin });
    await service.startWorker();
    operator = await startOperator(service.config);
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await operator.close();
    await service.close();
    await endpoints.close();
  });

  const restored = async (...options: string[]): Promise<Done> =>
    JSON.parse(await operator.run(['database', 'restored', '--json', ...options])) as Done;

  const pageOf = async (query = ''): Promise<Page> => (await agency.get(`/events${query}`).expect(200)).body as Page;

  const upsertAgent = async (): Promise<number> =>
    ((await agency.put('/users', anAgent()).expect(200)).body as { id: number }).id;

  it('tells a reader with an earlier position to start over, however far the log has advanced since', async () => {
    const listing = await agency.upsertListing(aDraft());
    await agency.upsertListing({ id: listing.id, announcementValue: 1 });
    const before = await pageOf();
    await restored('--leave-out', '1000');
    await agency.upsertListing({ id: listing.id, announcementValue: 2 });
    for (const place of [0, before.nextAfter, 999]) {
      const refused = await agency.get(`/events?after=${place}`);
      expect([refused.status, refused.body]).toMatchObject([410, { error_code: 'EVENTS_EXPIRED', oldestAfter: 1_000 }]);
    }
    const { events } = await pageOf('?after=1000');
    expect(events.map(({ seq, type }) => [seq, type])).toEqual([
      [1_001, 'listing.created'],
      [1_002, 'listing.updated'],
      [1_003, 'listing.updated'],
    ]);
    expect((await pageOf()).events).toEqual(events);
  });

  it('does so for an agency without events in the backup', async () => {
    await restored('--leave-out', '50');
    await agency.upsertListing(aDraft());
    const refused = await agency.get('/events?after=1');
    expect([refused.status, errorOf(refused).error_code]).toEqual([410, 'EVENTS_EXPIRED']);
    expect((await pageOf()).events).toMatchObject([{ seq: 51 }]);
  });

  it('advances a log by less than its length, and as often as requested', async () => {
    const { id } = await agency.upsertListing(aDraft());
    for (const value of [1, 2, 3, 4]) await agency.upsertListing({ id, announcementValue: value });
    const before = await pageOf();
    await restored('--leave-out', '1');
    const first = await restored('--leave-out', '2');
    expect(first).toMatchObject({ by: 2, latestEventAt: expect.any(String) as string });
    expect((await pageOf()).events).toEqual(before.events.map((event) => ({ ...event, seq: event.seq + 3 })));
  });

  it('reuses no id of any table', async () => {
    const listing = await agency.upsertListing(aDraft());
    const agent = await upsertAgent();
    await restored('--leave-out', '5000');
    expect((await agency.upsertListing(aDraft())).id).toBe(listing.id + 5_001);
    expect(await upsertAgent()).toBe(agent + 5_001);
  });

  it('continues webhooks from their position, with ids that no earlier message had', async () => {
    await agency.post('/webhooks', { url: `${endpoints.origin}/goes-on`, types: ['listing.*'] }).expect(201);
    const { id } = await agency.upsertListing(aDraft());
    const arrived = (count: number) =>
      eventually(() => (endpoints.at('/goes-on').length >= count ? endpoints.at('/goes-on') : null));
    const [first] = await arrived(1);
    await restored('--leave-out', '100');
    await agency.upsertListing({ id, announcementValue: 2 });
    const [, second] = await arrived(2);
    expect(first?.body).toMatchObject({ seq: 1, type: 'listing.created' });
    expect(second?.body).toMatchObject({ seq: 102, type: 'listing.updated' });
    expect(second?.headers['webhook-id']).not.toBe(first?.headers['webhook-id']);
  });

  it('describes what was done, and rejects an invalid count', async () => {
    await agency.upsertListing(aDraft());
    await pageOf();
    const told = await operator.run(['database', 'restored']);
    expect(told).toMatch(
      /^Ids of \d+ tables and the logs of \d+ agencies go on 1000000 later\.\nThe latest event is of 20/,
    );
    await expect(operator.run(['database', 'restored', '--leave-out', '0'])).rejects.toThrow('whole number');
  });
});
