import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { securityHeaders } from './middleware.js';

/** What browsers are told with every answer, written by hand: headers that a new helmet leaves out are missed here. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it('go with each answer, the first and those after it, whatever it is', async () => {
  const app = express().disable('x-powered-by').use(securityHeaders());
  app.get('/', (_, response) => void response.json({}));
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    for (const path of ['/', '/', '/nowhere']) {
      expect((await request(server).get(path)).headers).toMatchObject(HEADERS);
    }
  } finally {
    server.close();
  }
});
