import { Logger } from '@nestjs/common';
import type { ProviderServer } from '../../../test/support/provider-server.js';
import { startDeepl, startLibreTranslate } from '../../../test/support/translation-servers.js';
import { TemporaryFault } from '../../errors/job-fault.js';
import { deeplAddress, DeeplTranslator } from './deepl.translator.js';
import { LibreTranslateTranslator } from './libretranslate.translator.js';

const KEY = 'secret-key';
const never = new AbortController().signal;

const ADAPTERS = [
  {
    adapter: 'LibreTranslate',
    start: () => startLibreTranslate({ apiKey: KEY, textLimit: 1_000 }),
    create: (url: string, apiKey: string) => new LibreTranslateTranslator({ url, apiKey }),
    signs: { ru: 'ru', en: 'en' },
    unknown: 'uk',
  },
  {
    adapter: 'DeepL',
    start: () => startDeepl(KEY),
    create: (url: string, apiKey: string) => new DeeplTranslator({ url, apiKey }),
    signs: { ru: 'RU', en: 'EN-GB' },
    unknown: 'fr',
  },
] as const;

describe.each(ADAPTERS)('a translation by $adapter', ({ start, create, signs, unknown }) => {
  let server: ProviderServer;
  let translator: LibreTranslateTranslator | DeeplTranslator;

  beforeAll(async () => {
    server = await start();
    translator = create(server.origin, KEY);
  });

  beforeEach(() => server.reset());
  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await translator.onApplicationShutdown();
    await server.close();
  });

  const translate = (text: string, to: 'ru' | 'en' = 'ru', signal = never) =>
    translator.translate({ text, from: 'ro', to }, signal);

  const silenced = () => jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);

  it.each(['ru', 'en'] as const)('is in %s', async (to) => {
    expect(await translate('Un apartament.', to)).toBe(`[${signs[to]}] Un apartament.`);
  });

  it('keeps the lines of the text', async () => {
    expect(await translate('\n Un apartament.\nCu balcon. ')).toBe(`\n [${signs.ru}] Un apartament.\nCu balcon. `);
  });

  it('of a text of the maximum length is complete', async () => {
    const text = 'O propoziție despre un apartament luminos, cu vedere spre parc. '.repeat(32).slice(0, 2_000);
    const translated = await translate(text);
    expect(translated?.replaceAll(`[${signs.ru}] `, '')).toBe(text);
  });

  it('is null if the languages are not supported', async () => {
    expect(await translator.translate({ text: 'Текст', from: unknown, to: 'ro' }, never)).toBeNull();
  });

  it.each([
    ['a dropped connection', 'drop'],
    ['a 503', { status: 503, text: '<html>maintenance</html>' }],
    ['a 429', { status: 429, headers: { 'retry-after': '1' } }],
  ] as const)('survives %s', async (_, misbehaviour) => {
    server.misbehaveNext(misbehaviour);
    expect(await translate('Un apartament.')).toContain('Un apartament.');
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['that is down', 'drop', 2],
    ['that fails', { status: 500 }, 2],
    ['that asks to come back in an hour', { status: 429, headers: { 'retry-after': '3600' } }, 1],
  ] as const)('by a service %s is a temporary fault', async (_, misbehaviour, attempts) => {
    server.misbehave(misbehaviour);
    const refused = translate('Un apartament.');
    await expect(refused).rejects.toThrow(TemporaryFault);
    await expect(refused).rejects.toThrow(/translation service cannot be reached right now; send the same request/);
    expect(server.requests).toHaveLength(attempts);
  });

  it.each([
    ['a wrong key', 403],
    ['no quota left', 456],
    ['another address', 404],
    ['a redirect', 301],
  ])('with %s is a temporary fault for the agency and logged for the operator', async (_, status) => {
    const logged = silenced();
    server.misbehave({ status, text: '{"message":"no"}' });
    await expect(translate('Un apartament.')).rejects.toThrow(TemporaryFault);
    expect(logged).toHaveBeenCalledTimes(1);
    const [details, message] = logged.mock.calls[0] ?? [];
    expect(details).toMatchObject({ status });
    expect(message).toMatch(/check TRANSLATOR_/);
    expect(server.requests).toHaveLength(1);
  });

  it('with a wrong key is logged without the key', async () => {
    const logged = silenced();
    const other = create(server.origin, 'another-key');
    await expect(other.translate({ text: 'Da.', from: 'ro', to: 'ru' }, never)).rejects.toThrow(TemporaryFault);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('another-key');
    await other.onApplicationShutdown();
  });

  it('is not read from a response without one', async () => {
    silenced();
    server.misbehave({ status: 200, text: '<html>captive portal</html>' });
    await expect(translate('Un apartament.')).rejects.toThrow(TemporaryFault);
  });

  it('ends when its job does', async () => {
    const job = new AbortController();
    server.misbehave('silent');
    const pending = translate('Un apartament.', 'ru', job.signal);
    job.abort(new Error('the job is over'));
    await expect(pending).rejects.toThrow('the job is over');
  });
});

it.each([
  [null, 'key:fx', 'https://api-free.deepl.com/v2/translate'],
  [null, 'key', 'https://api.deepl.com/v2/translate'],
  ['https://proxy.example/deepl', 'key:fx', 'https://proxy.example/deepl/v2/translate'],
])('DeepL with the URL %j and the key %s is requested at %s', (url, apiKey, address) => {
  expect(deeplAddress({ url, apiKey }).href).toBe(address);
});
