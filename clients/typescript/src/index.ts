export type { BulkOptions } from './bulk.js';
export { PlsClient } from './client.js';
// Types only: the client makes them.
export type {
  CallParts,
  EventsOptions,
  ExpectedVersion,
  Files,
  LinkOptions,
  Listings,
  MergeOptions,
  Objects,
  PutOptions,
} from './client.js';
export {
  PlsError,
  RequestRefused,
  NoAnswer,
  EventsExpired,
  UnusableAddress,
  type ErrorBody,
  type ErrorDetail,
} from './errors.js';
export type { Source } from './inventory.js';
export { JobsNotEnded, JobsNotFound, type WaitOptions } from './jobs.js';
export type { OrphansReport } from './orphans.js';
export type { SyncKind, SyncOutcome, SyncRefusal } from './outcomes.js';
export { sourceHashOf } from './source-hash.js';
export type {
  FailedAvatar,
  FailedFile,
  FailedPublishing,
  KindReport,
  SyncOptions,
  SyncProgress,
  SyncReport,
} from './sync.js';
export type { TestAgency } from './test-agency.js';
export type { Retry, TransportOptions } from './transport.js';
export type * from './types.js';
export { verifyWebhook, WebhookRefused, type VerifyOptions } from './webhook.js';
