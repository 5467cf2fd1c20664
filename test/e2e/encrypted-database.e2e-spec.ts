import dns from 'node:dns';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { readConfig } from '../../src/config/env.js';
import { dataSourceOptions } from '../../src/platform/mysql/data-source-options.js';
import { aDraft } from '../factories/listings.js';
import { startService, type TestService } from '../support/app.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { describeWithLoneEngines, LoneEngine } from '../support/lone-engine.js';

/**
 * Certificates for a hundred years: of `localhost`, by the first of two authorities. Made with
 * `openssl req -x509 -newkey ec -days 36500 …` and `openssl x509 -req -CA authority.pem … -extfile` (`DNS:localhost`).
 */
const CERTIFICATES = path.join(__dirname, '../fixtures/tls');
const AUTHORITY = path.join(CERTIFICATES, 'authority.pem');
const OTHER_AUTHORITY = path.join(CERTIFICATES, 'other-authority.pem');

describeWithLoneEngines('a database by TLS', () => {
  let engine: LoneEngine;
  let proxy: FaultProxy;
  /** On a port, without parameters. */
  let url: string;

  beforeAll(async () => {
    engine = await LoneEngine.database(mkdtempSync(path.join(os.tmpdir(), 'pls-tls-')), [
      `--ssl-ca=${AUTHORITY}`,
      `--ssl-cert=${path.join(CERTIFICATES, 'server.pem')}`,
      `--ssl-key=${path.join(CERTIFICATES, 'server-key.pem')}`,
    ]);
    ({ proxy, url } = await FaultProxy.beforeDatabase(engine.url));
  });

  afterAll(async () => {
    await proxy.close();
    await engine.remove();
  });

  /** The cipher of a connection by this URL; empty: it is not encrypted. */
  async function cipherOf(databaseUrl: string): Promise<string | undefined> {
    const valid = readConfig({ DATABASE_URL: databaseUrl, REDIS_URL: 'redis://localhost' }).databaseUrl;
    const database = await new DataSource(dataSourceOptions({ databaseUrl: valid, poolSize: 1 })).initialize();
    try {
      const [row] = await database.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_cipher'");
      return row?.Value;
    } finally {
      await database.destroy();
    }
  }

  const byName = (parameters: string): string => `${url.replace('127.0.0.1', 'localhost')}?${parameters}`;
  const byAddress = (parameters: string): string => `${url}?${parameters}`;

  it.each([
    ['without a mode', () => url, /^$/],
    ['by DISABLED', () => byName('ssl-mode=DISABLED'), /^$/],
    ['by REQUIRED, whoever signed the certificate', () => byAddress('ssl-mode=REQUIRED'), /^TLS_/],
    ['by VERIFY_CA, whatever the name', () => byAddress(`ssl-mode=VERIFY_CA&ssl-ca=${AUTHORITY}`), /^TLS_/],
    ['by VERIFY_IDENTITY', () => byName(`ssl-mode=verify_identity&ssl-ca=${AUTHORITY}`), /^TLS_/],
  ])('is reached %s', async (_, databaseUrl, cipher) => {
    expect(await cipherOf(databaseUrl())).toMatch(cipher);
  });

  it.each([
    ['VERIFY_CA', () => byName(`ssl-mode=VERIFY_CA&ssl-ca=${OTHER_AUTHORITY}`)],
    ['VERIFY_CA and the authorities that Node knows', () => byName('ssl-mode=VERIFY_CA')],
    ['VERIFY_IDENTITY', () => byName(`ssl-mode=VERIFY_IDENTITY&ssl-ca=${OTHER_AUTHORITY}`)],
  ])('is not reached by %s when another authority signed its certificate', async (_, databaseUrl) => {
    await expect(cipherOf(databaseUrl())).rejects.toThrow(/certificate/i);
  });

  it('is not reached by VERIFY_IDENTITY at a host that its certificate does not name', async () => {
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation((_host: string, ...rest: unknown[]) => {
      const answer = rest.at(-1) as (error: null, addresses: dns.LookupAddress[]) => void;
      answer(null, [{ address: '127.0.0.1', family: 4 }]);
    });
    try {
      const elsewhere = url.replace('127.0.0.1', 'database.example');
      await expect(cipherOf(`${elsewhere}?ssl-mode=VERIFY_IDENTITY&ssl-ca=${AUTHORITY}`)).rejects.toThrow(
        "Host: database.example. is not in the cert's altnames: DNS:localhost",
      );
      expect(await cipherOf(`${elsewhere}?ssl-mode=VERIFY_CA&ssl-ca=${AUTHORITY}`)).not.toBe('');
    } finally {
      lookup.mockRestore();
    }
  });

  it('serves the service like any other', async () => {
    const databaseUrl = byName(`ssl-mode=VERIFY_IDENTITY&ssl-ca=${AUTHORITY}`);
    const service: TestService = await startService({ DATABASE_URL: databaseUrl });
    try {
      const agency = await service.newAgency();
      const drafts = Array.from({ length: 100 }, () => aDraft());
      const operations = drafts.map((draft) => ({ op: 'upsert', ...draft }));
      const written = await agency.post('/listings/bulk', { operations }).expect(200);
      expect(written.body).toMatchObject({ summary: { total: 100, succeeded: 100 } });
      const page = await agency.get('/listings?limit=50').expect(200);
      expect((page.body as { items: unknown[] }).items).toHaveLength(50);
    } finally {
      await service.close();
    }
  });
});
