// Parts of the tests that programs use as well: they are TypeScript, compiled by the tests' hook.
import { createRequire } from 'node:module';
import { inProject } from './paths.mjs';

const require = createRequire(import.meta.url);
require(inProject('test', 'support', 'typescript-hook.cjs'));

export const { FaultProxy } = require(inProject('test', 'support', 'fault-proxy.ts'));
export const { photo } = require(inProject('test', 'support', 'photos.ts'));
export const { environmentOfBucket, S3Server } = require(inProject('test', 'support', 's3-server.ts'));
export const { makeVideo } = require(inProject('test', 'support', 'videos.ts'));
export const { blocksOf } = require(inProject('test', 'support', 'document-blocks.ts'));
export const { WebhookServer } = require(inProject('test', 'support', 'webhook-server.ts'));
