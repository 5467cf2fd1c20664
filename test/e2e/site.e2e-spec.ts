import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { Transactions } from '../../src/database/transactions.js';
import { PublicationsRepository } from '../../src/listings/publishing/publications.repository.js';
import type { PublishedSnapshot } from '../../src/listings/publishing/published-snapshot.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { publishedFields, storedSnapshot } from '../factories/published-snapshots.js';
import type { ApiClient } from '../support/api-client.js';
import { styleHash } from '../../src/site/style-sheet.js';
import { startService, type TestService } from '../support/app.js';

/** Spec: publicUrl; D-22, D-25, D-56. */
describe('the public page', () => {
  let service: TestService;
  let agency: ApiClient;
  let publications: PublicationsRepository;
  let transactions: Transactions;

  beforeAll(async () => {
    service = await startService({ MEDIA_PUBLIC_BASE_URL: 'http://media.example/media' });
    agency = await service.newAgency('Casa Bună');
    publications = service.api.get(PublicationsRepository);
    transactions = service.api.get(Transactions);
  });

  afterAll(() => service.close());

  const visit = (id: number | string, language = 'ro'): request.Test =>
    request(service.url).get(`/announcement/${id}`).set('Accept-Language', language);

  async function publish(snapshot: Partial<PublishedSnapshot> = {}): Promise<number> {
    const { id } = await agency.upsertListing(aDraft());
    await transactions.run((manager) =>
      publications.publish(manager, agency.agencyId, id, 1, storedSnapshot(snapshot), new Date()),
    );
    return id;
  }

  const withdraw = (id: number): Promise<void> =>
    transactions.run((manager) => publications.withdraw(manager, agency.agencyId, [id], new Date()));

  async function setAgent(profile: object): Promise<number> {
    const answer = await agency.put('/users', { externalId: 'ana', ...profile }).expect(200);
    return (answer.body as { id: number }).id;
  }

  function expectMessage(answer: Response, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<h1>');
  }

  it('shows the published snapshot to anybody, without a key', async () => {
    const id = await publish();
    const answer = await visit(id).expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`href="${service.config.publicSiteUrl}/announcement/${id}"`);
    expect(answer.text.match(/srcset=/g)).toHaveLength(3);
    expect(answer.text).toContain('Casa Bună');
  });

  it('speaks the language of its address, whatever the visitor prefers', async () => {
    const id = await publish();
    const at = (language: string): request.Test =>
      request(service.url).get(`/${language}/announcement/${id}`).set('Accept-Language', 'en');
    const [romanian, russian] = [await at('ro').expect(200), await at('ru').expect(200)];
    expect(romanian.text).toContain('<html lang="ro">');
    expect(russian.headers['content-language']).toBe('ru');
    expect(russian.headers['vary'] ?? '').not.toContain('Accept-Language');
    expect(russian.text).toContain(
      `<link rel="canonical" href="${service.config.publicSiteUrl}/ru/announcement/${id}" />`,
    );
    expect(russian.headers['etag']).not.toBe(romanian.headers['etag']);
    expectMessage(await request(service.url).get('/en/announcement/1abc'), 404);
    expect((await request(service.url).get(`/de/announcement/${id}`)).status).toBe(404);
  });

  it("speaks the visitor's language", async () => {
    const id = await publish();
    expect((await visit(id, 'ru-MD, en;q=0.5')).text).toContain('Квартира');
    const english = await visit(id, 'en').expect('Content-Language', 'en');
    expect(english.text).toContain('For rent');
    expect(english.headers['vary']).toContain('Accept-Language');
    expect((await visit(id, 'de')).text).toContain('De închiriat');
  });

  it('is 404 before publication and for whatever is no listing', async () => {
    const { id } = await agency.upsertListing(aDraft());
    for (const address of [id, 0, 999_999_999, '99999999999999999999', '1abc', '-1', `${id}/photos`]) {
      expectMessage(await visit(address), 404);
    }
  });

  it('is 410 where the listing was public before, and back with it', async () => {
    const id = await publish();
    await withdraw(id);
    expectMessage(await visit(id), 410);
    await transactions.run((manager) => publications.restore(manager, agency.agencyId, [id]));
    await visit(id).expect(200);
  });

  it('allows nothing but its own style and pictures', async () => {
    const answer = await visit(await publish());
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data: http://media.example;");
    expect(policy).toContain("media-src 'self' http://media.example;");
    const hashes = [...answer.text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, rules = '']) => styleHash(rules));
    expect(policy).toContain(`style-src ${hashes.join(' ')};`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('costs an unchanged page no more than a 304, and shows a change at once', async () => {
    const id = await publish();
    const { etag } = (await visit(id)).headers;
    await visit(id).set('If-None-Match', String(etag)).expect(304);
    // Node's own fetch asks so whenever it names an entity tag.
    await visit(id).set('If-None-Match', String(etag)).set('Cache-Control', 'no-cache').expect(304);
    const head = await request(service.url).head(`/announcement/${id}`).set('Accept-Language', 'ro').expect(200);
    expect(head.headers['etag']).toBe(etag);
    expect(head.text).toBeUndefined();
    await transactions.run((manager) =>
      publications.showEdits(manager, agency.agencyId, [
        { id, version: 2, userId: null, fields: publishedFields({ announcementValue: 777 }) },
      ]),
    );
    const changed = await visit(id).set('If-None-Match', String(etag)).expect(200);
    expect(changed.text).toContain('777');
  });

  it('names the agent as the switches of the profile say, as of now', async () => {
    const userId = await setAgent({
      name: 'Ana Munteanu',
      phone: '+37369123456',
      settings: { contact_phone: false, contact_viber: true },
    });
    const id = await publish({ userId });
    const { text } = await visit(id);
    expect(text).toContain('Ana Munteanu');
    expect(text).toContain('viber://chat');
    expect(text).not.toContain('tel:+37369123456');
    await setAgent({ settings: { contact_phone: true } });
    expect((await visit(id)).text).toContain('tel:+37369123456');
  });

  it('names the agency where the agent posts in its name', async () => {
    const userId = await setAgent({ name: 'Ana Munteanu', instagram: 'https://instagram.com/ana.casa' });
    const id = await publish({ userId });
    expect((await visit(id)).text).toContain('<a href="https://instagram.com/ana.casa"');
    await setAgent({ settings: { posting_type: 'agency' } });
    const { text } = await visit(id);
    expect(text).toContain('Casa Bună');
    expect(text).not.toContain('Ana Munteanu');
    expect(text).not.toContain('instagram');
  });

  it('says the price in the other currencies, as the rates of the reference have it', async () => {
    const answer = await agency.get('/reference/currencies').expect(200);
    const { currencies } = answer.body as { currencies: { code: string; rate: number }[] };
    const dollars = Math.round(650 / (currencies.find(({ code }) => code === 'USD')?.rate ?? NaN));
    expect((await visit(await publish(), 'en')).text).toContain(`≈ ${dollars}\u00a0$`);
  });

  it('says that a listing is rented, and keeps showing it', async () => {
    const { id } = await agency.upsertListing(aPublishableDraft());
    await transactions.run(async (manager) => {
      await publications.publish(manager, agency.agencyId, id, 1, storedSnapshot(), new Date());
      await manager.query(`UPDATE listings SET status = 'completed' WHERE id = ?`, [id]);
    });
    const { text } = await visit(id, 'en').expect(200);
    expect(text).toContain('<strong>Already rented</strong>');
    expect(text).toContain('https://schema.org/SoldOut');
  });

  it('says on a page, too, that it cannot be shown now', async () => {
    const id = await publish();
    const broken = await startService();
    broken.api.useLogger(false);
    await broken.api.get(DataSource).destroy();
    try {
      const answer = await request(broken.url).get(`/announcement/${id}`);
      expectMessage(answer, answer.status);
      expect([500, 503]).toContain(answer.status);
    } finally {
      await broken.close();
    }
  });
});
