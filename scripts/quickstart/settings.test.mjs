import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serviceEnvironment } from './settings.mjs';

const GIVEN = {
  databaseUrl: 'mysql://root@localhost/pls',
  redisUrl: 'unix:/run/redis.sock',
  ports: { api: 3000, worker: 3001, photos: 3002 },
  directory: '.data',
  photoServer: { origin: 'http://127.0.0.1:3002' },
};

test('origins permitted for imports are permitted for webhooks, in addition to those set for webhooks alone', () => {
  process.env.MEDIA_IMPORT_ALLOWED_ORIGINS = 'http://127.0.0.1:4000';
  process.env.WEBHOOK_ALLOWED_ORIGINS = 'http://127.0.0.1:5000';
  const told = serviceEnvironment(GIVEN);
  assert.equal(told.MEDIA_IMPORT_ALLOWED_ORIGINS, 'http://127.0.0.1:4000,http://127.0.0.1:3002');
  assert.equal(told.WEBHOOK_ALLOWED_ORIGINS, 'http://127.0.0.1:5000,http://127.0.0.1:4000,http://127.0.0.1:3002');

  process.env.MEDIA_IMPORT_ALLOWED_ORIGINS = '';
  process.env.WEBHOOK_ALLOWED_ORIGINS = '';
  assert.equal(serviceEnvironment(GIVEN).WEBHOOK_ALLOWED_ORIGINS, 'http://127.0.0.1:3002');
});
