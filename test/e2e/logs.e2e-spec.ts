import { spawn } from 'node:child_process';
import { once } from 'node:events';
import request from 'supertest';
import { aPublishableDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-process.js';

const SECRET_TEXT = 'Proprietarul roagă să nu fie sunat înainte de ora zece, telefon la poartă.';

describe('logs', () => {
  let service: TestService;
  let photos: PhotoServer;
  let processes: ServiceProcesses;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService();
    const { apiKey, agencyId } = await service.newAgency();
    processes = await startServiceProcesses({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = new ApiClient(processes.url, apiKey, agencyId);
  }, 90_000);

  afterAll(async () => {
    await processes.stop();
    await service.close();
    await photos.close();
  });

  /** The lines of a request, once there are any. */
  const linesOf = (requestId: string) =>
    eventually(() => {
      const found = processes.logged().filter(({ req }) => (req as { id: string } | undefined)?.id === requestId);
      return found.length > 0 && found;
    });

  it('have one line per request and one per run of a job, with request, agency, job and durations', async () => {
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `p${seed}` }));
    const body = aPublishableDraft({ announcementStatus: 'active', announcementDescription: SECRET_TEXT, files });
    const answer = await agency.put('/listings', body).set('X-Request-Id', 'crm-4711');
    const { jobId } = answer.body as { jobId: number };
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });

    expect(await linesOf('crm-4711')).toEqual([
      expect.objectContaining({
        req: { id: 'crm-4711', method: 'PUT', path: '/api/v1/listings' },
        res: { statusCode: 200 },
        agencyId: agency.agencyId,
        durationMs: expect.any(Number) as number,
      }),
    ]);
    // Without the query, which may hold what a CRM searches for.
    await agency.get('/listings?externalIds=trace-me').set('X-Request-Id', 'crm-4712').expect(200);
    const [read, ...others] = await linesOf('crm-4712');
    expect([read?.['req'], others]).toEqual([{ id: 'crm-4712', method: 'GET', path: '/api/v1/listings' }, []]);
    // Paths outside the API's prefix as well, once each.
    await fetch(`${processes.url}/ro/announcement/1`, { headers: { 'X-Request-Id': 'visitor-1' } });
    expect(await linesOf('visitor-1')).toMatchObject([{ req: { path: '/ro/announcement/1' } }]);
    const jobs = await eventually(() => {
      const found = processes
        .logged()
        .filter(({ requestId, runMs }) => requestId === 'crm-4711' && runMs !== undefined);
      return found.length >= 4 && found;
    });
    expect(jobs.map(({ type }) => type).sort()).toEqual([
      'announcement_finalize',
      'media_import',
      'media_import',
      'media_import',
    ]);
    expect(jobs).toContainEqual(
      expect.objectContaining({
        ...{ jobId, type: 'announcement_finalize', agencyId: agency.agencyId, attempt: 1, outcome: 'completed' },
        waitMs: expect.any(Number) as number,
        runMs: expect.any(Number) as number,
      }),
    );
  });

  it('do not repeat a key that was put into a path', async () => {
    const { apiKey } = await service.newAgency();
    await fetch(`${processes.url}/api/v1/listings/${apiKey}`, { headers: { 'X-Request-Id': 'key-in-path' } });
    expect(await linesOf('key-in-path')).toMatchObject([{ req: { path: '/api/v1/listings/pls_…' } }]);
    expect(processes.logged().filter((line) => JSON.stringify(line).includes(apiKey))).toEqual([]);
  });

  it('do not repeat a key however its URL is encoded, nor one that was sent as the id of a request', async () => {
    const { apiKey } = await service.newAgency();
    const every = Array.from(apiKey, (character) => `%${character.charCodeAt(0).toString(16)}`).join('');
    const some = apiKey.replace('pls_', 'p%6Cs%5f');
    const twice = apiKey.replace('pls_', 'pls%255F');
    for (const [id, path] of Object.entries({ every, some, twice })) {
      await fetch(`${processes.url}/api/v1/listings/${path}`, { headers: { 'X-Request-Id': id } });
      expect(await linesOf(id)).toMatchObject([{ req: { path: '/api/v1/listings/pls_…' } }]);
    }
    const named = await fetch(`${processes.url}/api/v1/agency`, { headers: { 'X-Request-Id': `crm:${apiKey}` } });
    expect(named.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await linesOf(named.headers.get('X-Request-Id') ?? '');
    const secret = apiKey.slice('pls_'.length);
    expect((await processes.wholeOutput()).includes(secret)).toBe(false);
  });

  it('contain no key, no body and no query value, even after errors', async () => {
    await agency.put('/listings', { ...aPublishableDraft(), announcementDescription: `${SECRET_TEXT}\u0000` });
    await request(processes.url).get('/api/v1/agency').set('Authorization', 'ApiKey pls_wrong_secret').expect(401);
    await agency.get('/listings?cursor=personal-value').expect(400);
    const output = await processes.wholeOutput();
    expect(output).toContain('"path":"/api/v1/agency"');
    for (const secret of [agency.apiKey, 'pls_wrong_secret', 'Proprietarul', photos.origin, 'personal-value']) {
      expect(output).not.toContain(secret);
    }
  });

  it('begin with where the process listens, and name none of its routes', async () => {
    await processes.wholeOutput();
    const messages = processes.logged().map(({ msg }) => String(msg));
    for (const url of [processes.url, processes.workerUrl]) {
      expect(messages).toContain(`Listening on port ${new URL(url).port} of 127.0.0.1`);
    }
    expect(messages.filter((message) => /Mapped|Controller|Nest application/.test(message))).toEqual([]);
  });

  it('omit probes and scrapes', async () => {
    for (const origin of [processes.url, processes.workerUrl]) {
      await request(origin).get('/health/live').expect(200);
    }
    await request(processes.url).get('/metrics').expect(404);
    await request(processes.workerUrl).get('/metrics').expect(200);
    await agency.get('/agency').expect(200);
    const output = await processes.wholeOutput();
    expect(output).toContain('"path":"/api/v1/agency"');
    expect(output).not.toMatch(/"path":"\/(health|metrics)/);
  });

  it.each(['main', 'worker'])('have what %s says while it starts, in the same form', async (program) => {
    const started = spawn(process.execPath, [`dist/${program}.js`], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:9/nowhere',
        REDIS_URL: 'redis://127.0.0.1:9',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await eventually(() => said.includes('database') && said.includes('Redis'));
    started.kill('SIGKILL');
    await once(started, 'close');
    const lines = said.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 50, context: 'TypeOrmModule', err: expect.anything() as unknown }),
        expect.objectContaining({ level: 40, context: 'JobsRedis', err: expect.anything() as unknown }),
      ]),
    );
  });
});
