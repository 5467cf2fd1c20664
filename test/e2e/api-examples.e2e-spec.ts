import { LIMITS } from '../../src/catalogue/limits.js';
import type { ApiClient } from '../support/api-client.js';
import { ApiDocument } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { ExamplePlayer } from '../support/example-player.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import type { ProviderServer } from '../support/provider-server.js';
import { startLibreTranslate } from '../support/translation-servers.js';

/**
 * Examples of states that would take a broken installation, or luck, to reproduce, and of the log, whose positions depend on
 * earlier events. Their schemas are validated all the same.
 */
const NOT_PLAYED = [
  'changeWebhook pause',
  'createWebhook create',
  'deleteWebhook deleted',
  'getEventHead head',
  'getJobStatus failedRetryable',
  'getJobStatus processing',
  'getListingHistory history',
  'getListingHistoryByExternalId history',
  'getListingReadiness lacking',
  'getListingReadinessByExternalId lacking',
  'getReadiness degraded',
  'getReadiness notReady',
  'getReadiness stopping',
  'getWebhook webhook',
  'listEvents none',
  'listEvents some',
  'listWebhookDeliveries deliveries',
  'listWebhooks list',
  'pingWebhook ping',
  'replayWebhook replay',
  'rollWebhookSecret roll',
];

/** The photos of the example CRM; it does not have photos/5.jpg. */
const CRM_PHOTOS = ['photos/1', 'photos/2', 'photos/3', 'photos/4', 'photos/1042-3', 'agents/7'].concat(
  [1, 2, 3].map((place) => `photos/1043-${place}`),
);

/** The size of the uploaded photo in the document, in bytes. */
const DOCUMENTED_SIZE = 718_281;

/** The document's examples form one scenario, from the first call of an integration on. The test plays them in order. */
describe('the examples of the document', () => {
  let crm: PhotoServer;
  let translation: ProviderServer;
  let service: TestService;
  let agency: ApiClient;
  let document: ApiDocument;
  let player: ExamplePlayer;

  beforeAll(async () => {
    crm = await startPhotoServer();
    for (const [index, name] of CRM_PHOTOS.entries()) {
      crm.serve(`${name}.jpg`, await photo(7_000 + index));
    }
    translation = await startLibreTranslate();
    service = await startService({
      TRANSLATOR: 'libretranslate',
      TRANSLATOR_URL: translation.origin,
      MEDIA_IMPORT_ALLOWED_ORIGINS: crm.origin,
      RATE_LIMIT_PER_MINUTE: String(LIMITS.requestsPerMinute),
      RATE_LIMIT_BULK_PER_MINUTE: String(LIMITS.bulkRequestsPerMinute),
    });
    agency = await service.newAgency('Casa Bună');
    document = await ApiDocument.of(service.url);
    player = new ExamplePlayer(document, agency, crm.origin);
  });

  afterAll(async () => {
    await service.close();
    await crm.close();
    await translation.close();
  });

  const play = async (operation: string, example: string, query?: Record<string, string>): Promise<void> => {
    expect({ operation, example, wrong: await player.play(operation, example, query) }).toEqual({
      operation,
      example,
      wrong: [],
    });
  };

  const finished = (documentedJob: number) => agency.finishedJob(player.realName(documentedJob));

  it('begin with a connection, the schemas and the rates', async () => {
    await play('getLiveness', 'alive');
    await play('getReadiness', 'ready');
    await play('getAgency', 'agency');
    await play('getBaseSchema', 'base');
    await play('getSchema', 'rentedApartment');
    const garage = { announcementType: 'sale', propertyType: 'parking', propertySecondaryType: 'garage' };
    await play('getSchema', 'garageWithLabels', { ...garage, language: 'ro' });
    await play('getCurrencies', 'rates');
  });

  it('go on with agents', async () => {
    await play('upsertUser', 'create');
    await play('upsertUser', 'avatar');
    await play('upsertUser', 'partial');
    await play('bulkUsers', 'mixed');
    await play('reconcileUsers', 'report');
    await play('unlinkUser', 'unlinked');
    await play('unlinkUser', 'nothingLinked');
    await play('linkUser', 'link');
    await play('linkUser', 'replace');
  });

  it('import media', async () => {
    await play('uploadMediaFromUrl', 'photo');
    await play('uploadMediaFromUrl', 'again');
    await play('getMedia', 'pending');
    await play('getMediaByExternalId', 'pending');
    await play('bulkMedia', 'mixed');
    await play('unlinkMedia', 'unlinked');
    await play('unlinkMedia', 'nothingLinked');
    await play('linkMedia', 'link');
    await play('linkMedia', 'replace');
  });

  it('upload an agency’s own file', async () => {
    const jpeg = await photo(7_100, { width: 800, height: 600 });
    // A JPEG ends before its padding does.
    const bytes = Buffer.concat([jpeg, Buffer.alloc(DOCUMENTED_SIZE - jpeg.length)]);
    await play('requestUploadUrls', 'photo');
    const { upload } = player.lastAnswer as { upload: { url: string }[] };
    const { pathname, search } = new URL(upload[0]?.url ?? '');
    const answer = await fetch(service.url + pathname + search, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg' },
      body: bytes,
    });
    expect(answer.status).toBe(200);
    await play('bulkMedia', 'confirmation');
  });

  it('write listings', async () => {
    await play('upsertListing', 'draft');
    await play('upsertListing', 'partial');
    await play('getListingByExternalId', 'draft');
    await play('upsertListing', 'publish');
    await play('getJobStatus', 'pending');
    await play('listListings', 'page', { limit: '1' });
    await play('upsertListing', 'files');
    await play('bulkListings', 'mixed');
    await play('reconcileListings', 'report');
    await play('unlinkListing', 'unlinked');
    await play('unlinkListing', 'nothingLinked');
    await play('linkListing', 'link');
    await play('linkListing', 'replace');
  });

  it('follow the jobs to their ends', async () => {
    const missing = { url: crm.urlOf('photos/5.jpg'), externalId: 'photo-5' };
    const answer = await agency.post('/media/upload-from-url', missing).expect(202);
    const { mediaId, jobId } = answer.body as { mediaId: number; jobId: number };
    player.name(905, jobId);
    player.name(109, mediaId);
    await service.startWorker();
    await Promise.all([900, 901, 905, 908, 912].map(finished));
    await play('getJobStatus', 'imported');
    await play('getJobStatus', 'failed');
    await play('getJobStatus', 'completed');
    await play('listJobs', 'page', { status: 'failed' });
    await play('listJobs', 'byIds', { ids: `${player.realName(912)},999999` });
  });

  it('read the results', async () => {
    await play('getMedia', 'processed');
    await play('getMediaByExternalId', 'processed');
    await play('getMedia', 'failed');
    await play('getMediaByExternalId', 'failed');
    await play('listMedia', 'page', { optimization: 'failed', externalIds: 'photo-5' });
    await play('getUser', 'agent');
    await play('getUserByExternalId', 'agent');
    await play('listUsers', 'page', { externalIds: 'agent-7' });
    await play('getListing', 'published');
    await play('refreshMedia', 'refreshing');
    await finished(916);
    await play('refreshMediaByExternalId', 'refreshing');
  });

  it('delete what is no longer needed', async () => {
    await play('upsertListing', 'hide');
    await play('upsertListing', 'again');
    await play('getListingDuplicates', 'some');
    await play('getListingDuplicatesByExternalId', 'some');
    await play('mergeListing', 'merge');
    await play('mergeListingByExternalId', 'again');
    await play('upsertListing', 'later');
    await play('deleteMedia', 'deleted');
    await play('deleteMediaByExternalId', 'deleted');
    await play('deleteListing', 'deleted');
    await play('deleteListingByExternalId', 'deleted');
    await play('deleteUser', 'deleted');
    await play('deleteUserByExternalId', 'deleted');
  });

  it('advance a test agency’s clock, and reset it', async () => {
    const testing = new ExamplePlayer(document, await service.newTestAgency(), crm.origin);
    const playThere = async (operation: string, example: string): Promise<void> => {
      expect({ operation, wrong: await testing.play(operation, example) }).toEqual({ operation, wrong: [] });
      player.played.add(`${operation} ${example}`);
    };
    await playThere('advanceTestClock', 'advance');
    await playThere('getTestClock', 'ahead');
    await playThere('resetTestAgency', 'done');
    await playThere('getTestReset', 'done');
  });

  it('are all played', () => {
    const examples = document.operations.flatMap(({ id, requestExamples, answers }) => {
      const succeeded = answers.filter(({ status }) => status < 400 || (id === 'getReadiness' && status === 503));
      const shown = [...requestExamples, ...succeeded.flatMap((answer) => answer.examples)];
      return shown.map(({ name }) => `${id} ${name}`);
    });
    expect([...new Set(examples)].filter((example) => !player.played.has(example)).sort()).toEqual(NOT_PLAYED);
  });
});
