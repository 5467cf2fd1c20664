import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ensureDemoListing } from './demo-listing.mjs';

const PUBLIC_URL = 'http://localhost:3000/announcement/1';
const photoServer = { photos: [{ name: 'facade', url: 'http://127.0.0.1:3002/facade.jpg' }] };

/** An API in which the demo listing has this status from an earlier run. */
function apiWith(status) {
  const writes = [];
  const api = {
    request: async () => ({ status: 200, body: { status, publicUrl: PUBLIC_URL } }),
    async call(method, path) {
      if (method === 'GET') return { status: 'completed' };
      if (status === 'blocked') throw new Error('403 LISTING_BLOCKED');
      writes.push(`${method} ${path}`);
      return { jobId: 7, publicUrl: PUBLIC_URL };
    },
  };
  return { api, writes };
}

test('a demo listing that is public, or that an operator has blocked, stays as it is', async () => {
  for (const status of ['active', 'blocked']) {
    const { api, writes } = apiWith(status);
    assert.equal(await ensureDemoListing({ api, photoServer, onProgress: () => {} }), PUBLIC_URL);
    assert.deepEqual(writes, []);
  }
});

test('any other is published again', async () => {
  const { api, writes } = apiWith('expired');
  assert.equal(await ensureDemoListing({ api, photoServer, onProgress: () => {} }), PUBLIC_URL);
  assert.deepEqual(writes, ['PUT /listings']);
});
