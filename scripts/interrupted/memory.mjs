// The memory usage of a sync() itself: its objects are generated on demand, and the server runs in another process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { portOf } from '../project/free-ports.mjs';

/** How objects are read and sent; `first`: the service has nothing yet. */
export const WAYS = ['read once', 'first', 'compared'];

/**
 * @param {object} parts
 * @param {string} parts.way one of `WAYS`
 * @param {number} parts.objects
 * @returns {Promise<{megabytes: number, read: number}>} the peak memory of the process
 */
export async function measureMemory({ way, objects }) {
  const answering = http.createServer((request, response) => void answer(request, response, way));
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const url = `http://127.0.0.1:${portOf(answering)}`;
  const child = fork(path.join(import.meta.dirname, 'sync-alone.mjs'), [url, way, String(objects)], {
    // Node lets the heap grow while there is memory; a limit shows what a sync really needs.
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
  });
  const [measured] = await once(child, 'message');
  answering.closeAllConnections();
  answering.close();
  return measured;
}

/** Responds like the service, as far as a sync reads the responses. */
async function answer(request, response, way) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { operations = [], inventory = [] } = JSON.parse(chunks.length === 0 ? '{}' : Buffer.concat(chunks).toString());
  const summary = {
    inventory: inventory.length,
    inStep: 0,
    missing: inventory.length,
    changed: 0,
    ahead: 0,
    orphaned: 0,
    unlinked: 0,
  };
  const missing = inventory.map(({ externalId }) => externalId);
  const results = operations.map(({ externalId }, index) => ({
    ...{
      op: 'upsert',
      index,
      id: index + 1,
      externalId,
      success: true,
      status: 'hidden',
      created: true,
      updated: false,
    },
    ...{ unchanged: false, version: 1, publicUrl: null },
  }));
  const bodies = {
    list: { items: way === 'compared' ? [{ id: 1, externalId: 'other' }] : [], nextCursor: null },
    bulk: { results, summary: { total: results.length, succeeded: results.length, failed: 0 } },
    reconcile: { summary, missing, changed: [], ahead: [], orphaned: [], unlinked: [] },
  };
  const body = bodies[request.method === 'GET' ? 'list' : request.url.split('/').at(-1)];
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
