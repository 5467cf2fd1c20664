import { createHash } from 'node:crypto';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';
import { opsPageOf } from '../support/ops-page.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

const PASSWORD = 'an operator knows this';
const NAME = 'Casa <script>alert(1)</script> & fiii';

/** The operators' view of agencies, compared with what was done to them here. */
describe('the state of agencies', () => {
  let photos: PhotoServer;
  let service: TestService;
  let operator: Operator;
  let busy: ApiClient;
  let idle: ApiClient;
  let bytes = 0;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    operator = await startOperator(service.config);
    await service.startWorker();
    idle = await service.newAgency('Idle');
    busy = await service.newAgency(NAME);
    for (const externalId of ['a', 'b', 'c', 'deleted']) {
      await busy.upsertListing({ ...aDraft(), externalId });
    }
    await busy.upsertListing({ externalId: 'c', announcementStatus: 'hidden' });
    await busy.post('/listings/bulk', { operations: [{ op: 'delete', externalId: 'deleted' }] }).expect(200);
    const sent = [
      { url: photos.photoUrl(1), externalId: 'one' },
      { url: photos.photoUrl(1), externalId: 'the-same-again' },
      { url: photos.serveStatus('gone.jpg', 404), externalId: 'gone' },
    ];
    for (const body of sent) {
      const { jobId } = (await busy.post('/media/upload-from-url', body).expect(202)).body as { jobId: number };
      await busy.finishedJob(jobId);
    }
    const held = photos.serveHeld('held.jpg', 77);
    const unwanted = await busy.post('/media/upload-from-url', { url: held.url, externalId: 'unwanted' }).expect(202);
    await busy.delete('/media/external/unwanted').expect(200);
    held.release();
    await busy.finishedJob((unwanted.body as { jobId: number }).jobId);
    bytes = ((await busy.get('/media/external/one').expect(200)).body as { size: number }).size;
    const webhook = { url: 'https://crm.example/hooks', types: ['listing.*'] };
    const { id } = (await busy.post('/webhooks', webhook).expect(201)).body as { id: number };
    const failing =
      "UPDATE webhooks SET failing_since = NOW(3) - INTERVAL 3 HOUR, disabled_reason = 'failing' WHERE id = ?";
    await service.api.get(DataSource).query(failing, [id]);
  });

  afterAll(async () => {
    await operator?.close();
    await service.close();
    await photos.close();
  });

  const report = async (agency: ApiClient): Promise<unknown> =>
    JSON.parse(await operator.run(['agency', 'report', String(agency.agencyId), '--json']));

  it('is shown by the command, for one agency and nothing else', async () => {
    expect(await report(busy)).toMatchObject({
      id: busy.agencyId,
      name: NAME,
      status: 'active',
      lastChangeAt: expect.stringMatching(/Z$/) as string,
      listings: { draft: 2, hidden: 1 },
      jobs: { ended: 4, failed: 1, oldestOpenSeconds: null, open: 0 },
      failingWebhooks: [{ url: 'https://crm.example/hooks', disabledReason: 'failing' }],
      // The two files have the same bytes, which are stored once.
      storage: { files: 2, bytes },
    });
    expect(await report(idle)).toEqual({
      id: idle.agencyId,
      name: 'Idle',
      status: 'active',
      lastChangeAt: null,
      listings: {},
      jobs: { ended: 0, failed: 0, open: 0, oldestOpenSeconds: null },
      failingWebhooks: [],
      storage: { files: 0, bytes: 0 },
    });
    const text = await operator.run(['agency', 'report', String(busy.agencyId)]);
    expect(text).toContain('listings     2 draft, 1 hidden');
    expect(text).toContain('4 ended within a day, 1 of them failed');
    expect(text).toMatch(/ https:\/\/crm\.example\/hooks, stopped: failing, since 20\S+Z$/);
    await expect(operator.run(['agency', 'report', '999999999'])).rejects.toThrow('There is no agency 999999999');
  });

  it('counts listings by status in the order of the statuses, whatever the order in which the database groups them', async () => {
    const agency = await service.newAgency('Statuses');
    for (const externalId of ['blocked', 'hidden', 'draft', 'draft-too']) {
      await agency.upsertListing({ ...aDraft(), externalId });
    }
    await agency.upsertListing({ externalId: 'hidden', announcementStatus: 'hidden' });
    const { id } = (await agency.get('/listings/external/blocked').expect(200)).body as { id: number };
    await operator.run(['listing', 'block', String(id)]);
    const text = await operator.run(['agency', 'report', String(agency.agencyId)]);
    expect(text).toContain('listings     2 draft, 1 hidden, 1 blocked\n');
    expect(JSON.stringify(await report(agency))).toContain('"listings":{"draft":2,"hidden":1,"blocked":1}');
  });

  it('is printed without characters that a terminal obeys, such as those in a name', async () => {
    const agency = await service.newAgency('Prints');
    // U+009B begins a sequence like ESC [ does; U+202E turns what follows. No command accepts them today.
    const name = 'Casa \u009b31mred\u202eder';
    await service.api.get(DataSource).query('UPDATE agencies SET name = ? WHERE id = ?', [name, agency.agencyId]);
    const escaped = String.raw`Casa \u009b31mred\u202eder`;
    const text = await operator.run(['agency', 'list']);
    expect(text).toContain(`  ${escaped}  `);
    const json = await operator.run(['agency', 'report', String(agency.agencyId), '--json']);
    expect(json).toContain(`"${escaped}"`);
    expect(JSON.parse(json)).toMatchObject({ name });
    expect(`${text}${json}`).not.toMatch(/[\u0080-\u009f\u202e]/);
  });

  it('says where webhooks lead, however their URLs are written', async () => {
    const agency = await service.newAgency('Leads elsewhere');
    const leads = [
      ['https://crm.example/\u202egpj.exe', 'https://crm.example/%E2%80%AEgpj.exe'],
      ['https://crm.example\\@other.example/', 'https://crm.example/@other.example/'],
      ['https://CRM\u3002example/hooks', 'https://crm.example/hooks'],
    ];
    for (const [url] of leads) {
      await agency.post('/webhooks', { url, types: ['listing.*'] }).expect(201);
    }
    const failing = 'UPDATE webhooks SET failing_since = NOW(3) WHERE agency_id = ?';
    await service.api.get(DataSource).query(failing, [agency.agencyId]);
    const printed = await operator.run(['agency', 'report', String(agency.agencyId)]);
    expect(Array.from(printed.matchAll(/https:[^, ]*/g), ([url]) => url)).toEqual(leads.map(([, lead]) => lead));
    const { text } = await request(service.url)
      .get(await opsPageOf(service, agency))
      .auth('operator', PASSWORD)
      .expect(200);
    const row = /<tr>(?:(?!<tr>).)*Leads elsewhere.*?<\/tr>/s.exec(text)?.[0] ?? '';
    expect(Array.from(row.matchAll(/https:[^ <]*/g), ([url]) => url)).toEqual(leads.map(([, lead]) => lead));
  });

  it('is shown as a page with the password, with a name as text', async () => {
    await request(service.url).get('/ops').expect(401);
    await request(service.url).get('/ops').auth('operator', 'guess').expect(401);
    for (const method of ['post', 'put', 'delete'] as const) {
      await request(service.url)[method]('/ops').expect(401);
      await request(service.url)[method]('/ops').auth('operator', PASSWORD).expect(405).expect('Allow', 'GET, HEAD');
    }
    await request(service.url).head('/ops').auth('operator', PASSWORD).expect(200);
    const { text, headers } = await request(service.url)
      .get(await opsPageOf(service, busy))
      .auth('operator', PASSWORD)
      .expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(headers['cache-control']).toBe('no-store');
    const row = /<tr>(?:(?!<tr>).)*Casa &lt;script&gt;.*?<\/tr>/s.exec(text)?.[0] ?? '';
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]*>/g, '').trim(),
    );
    expect(cells.slice(1, 7)).toEqual(['2 draft, 1 hidden', '4', '1 (25 %)', '0', '–', '2']);
    expect(cells.at(-1)).toMatch(/https:\/\/crm\.example\/hooks\s+stopped: failing, for 3 h/);
    expect(text).not.toContain('<script');
  });

  it('has a row for each agency, oldest first, with its own listings', async () => {
    const counts = Array.from({ length: 12 }, (_, index) => index % 3);
    for (const [index, count] of counts.entries()) {
      const agency = await service.newAgency(`Row ${index}`);
      for (let number = 0; number < count; number += 1) {
        await agency.upsertListing({ ...aDraft(), externalId: `row-${number}` });
      }
    }
    const first = Number((await opsPageOf(service, busy)).split('=')[1]);
    const pages = [];
    for (const page of [first, first + 1]) {
      pages.push((await request(service.url).get(`/ops?page=${page}`).auth('operator', PASSWORD).expect(200)).text);
    }
    const rows = [...pages.join('').matchAll(/<tr>(?:(?!<tr>).)*?(Row \d+).*?<\/tr>/gs)];
    expect(rows.map(([row, name]) => [name, /(\d+) draft/.exec(row)?.[1] ?? '0'])).toEqual(
      counts.map((count, index) => [`Row ${index}`, String(count)]),
    );
  });

  it('has pages that exist, and no others', async () => {
    const get = (path: string) => request(service.url).get(path).auth('operator', PASSWORD);
    expect((await get('/ops?page=99999').expect(200)).text).toContain('There is no agency on this page');
    for (const path of ['/ops?page=0', '/ops?page=x', '/ops?page=1&page=2', '/ops/other']) {
      await get(path).expect(404);
    }
  });
});
