import fs from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import ts from 'typescript';
import { describeWithBrowser, openBrowser } from '../support/browser.js';

const SOURCES = path.join(__dirname, '../../clients/typescript/src');

/** The paths of the modules that the page has loaded. */
let loaded: string[];
let server: Server;
let browser: Browser;
let page: Page;

/** A portal of the page's own origin, which also serves the client's modules, as a page without a bundler would load them. */
async function answer(requestPath: string, body: string, response: ServerResponse): Promise<void> {
  if (requestPath.startsWith('/client/')) {
    loaded.push(requestPath);
    const source = await fs.readFile(
      path.join(SOURCES, requestPath.slice('/client/'.length).replace(/js$/, 'ts')),
      'utf8',
    );
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(outputText);
    return;
  }
  const answers: Record<string, unknown> = {
    '/api/v1/agency': { name: 'Casa Bună' },
    '/api/v1/listings': JSON.parse(body === '' ? 'null' : body) as unknown,
  };
  const isApi = requestPath in answers;
  response.writeHead(isApi ? 200 : 404, { 'Content-Type': isApi ? 'application/json' : 'text/html' });
  response.end(isApi ? JSON.stringify(answers[requestPath]) : '<!doctype html><title>A page</title>');
}

describeWithBrowser('the client in a page', () => {
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (text: string) => (body += text));
      request.on('end', () => void answer(request.url ?? '', body, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await openBrowser();
    page = await browser.newPage();
    loaded = [];
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });

  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const inPage = (program: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const { PlsClient, sourceHashOf, verifyWebhook } = await import('/client/index.js');
      const pls = new PlsClient({ url: location.origin, key: 'pls_none', attempts: 1 });
      ${program}
    })()`);

  it('sends requests with the fetch of the page', async () => {
    expect(await inPage('return pls.agency();')).toEqual({ name: 'Casa Bună' });
  });

  it('adds the same hash to what it writes as on Node', async () => {
    expect(await inPage("return pls.listings.put({ externalId: 'a' });")).toEqual({
      externalId: 'a',
      // The first 16 bytes of `printf '{"externalId":"a"}' | sha256sum`.
      sourceHash: 'pls1:da7b6a9bd6fba486ec4fef979dccafde',
    });
  });

  it('loads no module of the files and the command, which need Node', () => {
    expect(loaded).toContain('/client/index.js');
    expect(loaded.filter((file) => /^\/client\/(feeds|cli)\//.test(file))).toEqual([]);
  });
});
