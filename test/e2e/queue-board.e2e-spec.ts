import request from 'supertest';
import { QUEUE_NAMES } from '../../src/platform/outbox/job-types.js';
import { startService, type TestService } from '../support/app.js';

const PASSWORD = 'an operator knows this';

describe('the queue board', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD });
  });

  afterAll(() => service.close());

  it('does not exist where no password is set', async () => {
    const without = await startService();
    try {
      await request(without.url).get('/admin/queues').expect(404);
      await request(without.url).get('/admin/queues').auth('operator', '').expect(404);
    } finally {
      await without.close();
    }
  });

  it.each([
    ['nothing', undefined],
    ['another password', `Basic ${Buffer.from('operator:guess').toString('base64')}`],
    ['an empty one', `Basic ${Buffer.from('operator:').toString('base64')}`],
    ['the password under another scheme', `Bearer ${PASSWORD}`],
    ['what is not Base64', 'Basic ***'],
  ])('asks for the password when given %s', async (_what, authorization) => {
    const call = request(service.url).get('/admin/queues/api/queues');
    const answer = await (authorization === undefined ? call : call.set('Authorization', authorization));
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    expect(answer.text).toBe(
      "The queue board wants the operator's password (QUEUE_BOARD_PASSWORD), with any user name.\n",
    );
  });

  it('shows the queues, says that they hold hints alone, and changes nothing', async () => {
    const page = await request(service.url).get('/admin/queues').auth('anybody', PASSWORD).expect(200);
    expect(page.text).toContain('<title>');
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const answer = await request(service.url).get('/admin/queues/api/queues').auth('x', PASSWORD).expect(200);
    const { queues } = answer.body as { queues: { name: string; readOnlyMode: boolean; description: string }[] };
    expect(queues.map(({ name }) => name)).toEqual([...QUEUE_NAMES]);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    expect(queues[0]?.description).toContain('Hints only');
    const emptying = request(service.url).put('/admin/queues/api/queues/media/empty').auth('x', PASSWORD);
    expect((await emptying.send({})).status).toBeGreaterThanOrEqual(400);
  });
});
