import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { aPublishableDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { type ServiceProcesses, startServiceProcesses } from '../support/service-process.js';
import { startStorage, type TestStorage } from '../support/storages.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** A collector that stores the spans it receives. */
class Collector {
  readonly spans: Span[] = [];
  private readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as ExportRequest;
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}

describe('tracing', () => {
  const collector = new Collector();
  let service: TestService;
  let photos: PhotoServer;
  let storage: TestStorage;
  let processes: ServiceProcesses;

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage('s3');
    service = await startService();
    processes = await startServiceProcesses({
      ...storage.environment,
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      WEBHOOK_ALLOWED_ORIGINS: photos.origin,
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      LOG_LEVEL: 'error',
    });
  }, 90_000);

  afterAll(async () => {
    await processes.stop();
    await collector.stop();
    await service.close();
    await photos.close();
    await storage.close();
  });

  it("links the caller's span to the request, its jobs and their operations", async () => {
    const { apiKey, agencyId } = await service.newAgency();
    const agency = new ApiClient(processes.url, apiKey, agencyId);
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `p${seed}` }));
    const answer = await agency
      .put('/listings', aPublishableDraft({ announcementStatus: 'active', files }))
      .set('traceparent', `00-${CALLERS_TRACE}-00f067aa0ba902b7-01`);
    await agency.finishedJob((answer.body as { jobId: number }).jobId);

    const trace = await eventually(() => {
      const spans = collector.spans.filter(({ traceId }) => traceId === CALLERS_TRACE);
      return spans.some(({ name }) => name === 'job announcement_finalize') && spans.length >= 17 && spans;
    }, 20_000);
    // Whoever has the key of a photo can read it, also while its listing is a draft.
    expect(trace.filter(({ name }) => name === 'PUT').length).toBeGreaterThan(0);
    expect(JSON.stringify(trace)).not.toMatch(new RegExp(`/${agencyId}/[0-9a-f]{32}`));
    const request = trace.find(({ name }) => name === 'PUT /api/v1/listings');
    expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
    const jobs = trace.filter(({ name }) => name.startsWith('job '));
    expect(jobs.map(({ parentSpanId }) => parentSpanId)).toEqual(jobs.map(() => request?.spanId));
    expect(jobs.map(({ name }) => name).sort()).toEqual([
      'job announcement_finalize',
      'job media_import',
      'job media_import',
      'job media_import',
    ]);
    const operationsOf = (job: Span | undefined): string[] =>
      trace.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name);
    expect(operationsOf(jobs.find(({ name }) => name === 'job media_import'))).toEqual([
      'bring_bytes',
      'process_file',
      'store_file',
    ]);
    expect(operationsOf(jobs.find(({ name }) => name === 'job announcement_finalize'))).toEqual([
      'translate_description',
      'process_location',
      'analyze_images',
    ]);
    await agency.get('/listings?externalIds=secret-value').expect(200);
    await agency.get(`/users/external/${apiKey.replace('_', '%5F')}`).expect(404);
    await eventually(() => collector.spans.some(({ name }) => name.startsWith('GET /api/v1/users/')), 20_000);
    await eventually(() => collector.spans.some(({ name }) => name === 'GET /api/v1/listings'), 20_000);
    expect(JSON.stringify(collector.spans)).not.toMatch(new RegExp(`secret-value|${apiKey.slice('pls_'.length)}`));
  });

  it('reveals neither who visits a page nor the secrets in the URLs of webhooks and files', async () => {
    const { apiKey, agencyId } = await service.newAgency();
    const agency = new ApiClient(processes.url, apiKey, agencyId);
    const url = `${photos.origin}/hooks/secret-path?token=secret-token`;
    const webhook = (await agency.post('/webhooks', { url, types: ['listing.created'] })).body as { id: number };
    await agency.post(`/webhooks/${webhook.id}/ping`, {}).expect(202);
    const visitor = { 'User-Agent': 'secret-browser', 'X-Forwarded-For': '203.0.113.9' };
    await fetch(`${processes.url}/visited-page`, { headers: visitor });
    await eventually(() => collector.spans.some(({ name }) => name === 'job webhook_ping'), 20_000);
    await eventually(() => JSON.stringify(collector.spans).includes('/visited-page'), 20_000);
    // Webhooks of other test files may be sent meanwhile.
    const sent = collector.spans.filter(({ name }) => name === 'POST').map((span) => JSON.stringify(span));
    expect(sent.filter((span) => span.includes(JSON.stringify(photos.origin)))).toHaveLength(1);
    expect(JSON.stringify(collector.spans)).not.toMatch(/secret-(?:path|token|browser)|203\.0\.113\.9/);
  });
});
