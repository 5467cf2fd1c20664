import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { Attempt } from './refused-attempts.js';

/** One agency's objects, by every name that a request could use for them; or names that no object has. */
export interface NamedThings {
  listingId: number;
  listingExternalId: string;
  userId: number;
  userExternalId: string;
  mediaId: number;
  mediaExternalId: string;
  jobId: number;
  webhookId: number;
  uploadUuid: string;
  uploadFileName: string;
  uploadExternalId: string;
}

/** Other values of a request, identical for objects of other agencies and for nonexistent ones. */
export interface OwnThings {
  listingId: number;
  userId: number;
  mediaId: number;
}

type Cases = (things: NamedThings, own: OwnThings) => Attempt[];

const DRAFT = aDraft();
const AGENT = anAgent();
const FREE = 'nobody-has-this';

const bulk = (...operations: object[]): Attempt => ({ body: { operations } });

const listingUpserts = ({ listingId, userId, userExternalId, mediaId, mediaExternalId }: NamedThings): object[] => [
  { id: listingId, announcementValue: 77 },
  { ...DRAFT, userId },
  { ...DRAFT, externalUserId: userExternalId },
  { ...DRAFT, files: [{ id: mediaId }] },
  { ...DRAFT, files: [{ externalFileId: mediaExternalId }] },
  { ...DRAFT, fileIds: [mediaId] },
];

const listingUpdates = (things: NamedThings, own: OwnThings): object[] =>
  listingUpserts(things)
    .slice(1)
    .map((fields) => ({ ...fields, externalId: undefined, id: own.listingId }));

const userUpserts = ({ userId, mediaId, mediaExternalId }: NamedThings): object[] => [
  { id: userId, name: 'Mine now' },
  { ...AGENT, avatar: { id: mediaId } },
  { ...AGENT, avatar: { externalFileId: mediaExternalId } },
];

const onObject = (id: number): Attempt[] => [{ parameters: { id } }];
const link = (id: number): Attempt[] => [{ parameters: { id }, body: { externalId: FREE } }];
const mergesOf = ({ listingId, listingExternalId }: NamedThings): object[] => [
  { from: listingId },
  { fromExternalId: listingExternalId, takeExternalId: true },
];
const inventoryOf = (externalId: string): Attempt[] => [{ body: { inventory: [{ externalId }] } }];
const byExternalId = (externalId: string): Attempt[] => [{ parameters: { externalId } }];

/**
 * Every operation of the document, with the requests that could make it touch an object. A new operation, or a new field that
 * names an object, has no case and fails the test until it gets one.
 */
export const TENANCY_CASES: Readonly<Record<string, Cases>> = {
  upsertListing: (things, own) => [...listingUpserts(things), ...listingUpdates(things, own)].map((body) => ({ body })),
  bulkListings: (things, own) => [
    bulk(
      ...[...listingUpserts(things), ...listingUpdates(things, own)].flatMap((fields) => [
        { op: 'upsert', ...fields },
        { op: 'validate', ...fields },
      ]),
      { op: 'link', id: things.listingId, externalId: FREE },
      { op: 'unlink', id: things.listingId },
      { op: 'delete', id: things.listingId },
      { op: 'delete', externalId: things.listingExternalId },
      ...mergesOf(things).flatMap((body) => [
        { op: 'merge', id: own.listingId, ...body },
        { op: 'merge', id: things.listingId, from: own.listingId },
        { op: 'merge', externalId: things.listingExternalId, from: own.listingId, takeExternalId: true },
      ]),
    ),
  ],
  reconcileListings: ({ listingExternalId }) => inventoryOf(listingExternalId),
  listListings: (things) => [
    { query: { userId: things.userId } },
    { query: { externalUserId: things.userExternalId } },
    { query: { externalIds: things.listingExternalId } },
  ],
  getListing: ({ listingId }) => onObject(listingId),
  getListingByExternalId: ({ listingExternalId }) => byExternalId(listingExternalId),
  getListingDuplicates: ({ listingId }) => onObject(listingId),
  getListingDuplicatesByExternalId: ({ listingExternalId }) => byExternalId(listingExternalId),
  mergeListing: (things, own) => [
    { parameters: { id: things.listingId }, body: { from: own.listingId } },
    ...mergesOf(things).map((body) => ({ parameters: { id: own.listingId }, body })),
  ],
  mergeListingByExternalId: ({ listingExternalId, listingId }, own) => [
    { parameters: { externalId: listingExternalId }, body: { from: own.listingId, takeExternalId: true } },
    { parameters: { externalId: listingExternalId }, body: { fromExternalId: `${listingId}` } },
  ],
  linkListing: ({ listingId }) => link(listingId),
  deleteListing: ({ listingId }) => onObject(listingId),
  deleteListingByExternalId: ({ listingExternalId }) => byExternalId(listingExternalId),
  unlinkListing: ({ listingId }) => onObject(listingId),

  upsertUser: (things) => userUpserts(things).map((body) => ({ body })),
  bulkUsers: (things) => [
    bulk(
      ...userUpserts(things).flatMap((fields) => [
        { op: 'upsert', ...fields },
        { op: 'validate', ...fields },
      ]),
      { op: 'link', id: things.userId, externalId: FREE },
      { op: 'unlink', id: things.userId },
      { op: 'delete', id: things.userId },
      { op: 'delete', externalId: things.userExternalId },
    ),
  ],
  reconcileUsers: ({ userExternalId }) => inventoryOf(userExternalId),
  listUsers: (things) => [{ query: { externalIds: things.userExternalId } }],
  getUser: ({ userId }) => onObject(userId),
  getUserByExternalId: ({ userExternalId }) => byExternalId(userExternalId),
  linkUser: ({ userId }) => link(userId),
  unlinkUser: ({ userId }) => onObject(userId),
  deleteUser: ({ userId }) => onObject(userId),
  deleteUserByExternalId: ({ userExternalId }) => byExternalId(userExternalId),

  bulkMedia: (things) => [
    bulk(
      { op: 'link', mediaId: things.mediaId, externalId: FREE },
      { op: 'unlink', mediaId: things.mediaId },
      { op: 'unlink', externalId: things.mediaExternalId },
      { op: 'refresh', mediaId: things.mediaId },
      { op: 'refresh', externalId: things.mediaExternalId },
      { op: 'delete', mediaId: things.mediaId },
      { op: 'delete', externalId: things.mediaExternalId },
      {
        op: 'confirm-upload',
        uuid: things.uploadUuid,
        generatedFileName: things.uploadFileName,
        externalId: things.uploadExternalId,
      },
    ),
  ],
  listMedia: (things) => [{ query: { externalIds: things.mediaExternalId } }],
  getMedia: ({ mediaId }) => onObject(mediaId),
  getMediaByExternalId: ({ mediaExternalId }) => byExternalId(mediaExternalId),
  refreshMedia: ({ mediaId }) => onObject(mediaId),
  refreshMediaByExternalId: ({ mediaExternalId }) => byExternalId(mediaExternalId),
  deleteMedia: ({ mediaId }) => onObject(mediaId),
  deleteMediaByExternalId: ({ mediaExternalId }) => byExternalId(mediaExternalId),
  linkMedia: ({ mediaId }) => link(mediaId),
  unlinkMedia: ({ mediaId }) => onObject(mediaId),

  listEvents: (things) => [
    ...[`listing:${things.listingId}`, `agent:${things.userId}`, `media:${things.mediaId}`].map((subject) => ({
      query: { subject },
    })),
    ...[`listing:${things.listingExternalId}`, `agent:${things.userExternalId}`, `media:${things.mediaExternalId}`].map(
      (externalSubject) => ({ query: { externalSubject } }),
    ),
  ],
  getListingHistory: ({ listingId }) => onObject(listingId),
  getListingHistoryByExternalId: ({ listingExternalId }) => byExternalId(listingExternalId),
  getListingReadiness: ({ listingId }) => onObject(listingId),
  getListingReadinessByExternalId: ({ listingExternalId }) => byExternalId(listingExternalId),

  getWebhook: ({ webhookId }) => onObject(webhookId),
  changeWebhook: ({ webhookId }) => [{ parameters: { id: webhookId }, body: { active: false } }],
  deleteWebhook: ({ webhookId }) => onObject(webhookId),
  rollWebhookSecret: ({ webhookId }) => onObject(webhookId),
  pingWebhook: ({ webhookId }) => onObject(webhookId),
  replayWebhook: ({ webhookId }) => [{ parameters: { id: webhookId }, body: { after: 0 } }],
  listWebhookDeliveries: ({ webhookId }) => onObject(webhookId),

  getJobStatus: ({ jobId }) => [{ query: { id: jobId } }],
  listJobs: ({ jobId, mediaId }) => [{ query: { ids: jobId } }, { query: { subjectId: mediaId } }],
};

/** Operations whose requests cannot name any agency's object: they create objects, or return public data. */
export const NAMES_NOTHING: readonly string[] = [
  'getTestClock',
  'getTestReset',
  'advanceTestClock',
  'resetTestAgency',
  'getAgency',
  'getEventHead',
  'createWebhook',
  'listWebhooks',
  'getBaseSchema',
  'getSchema',
  'getCurrencies',
  'uploadMediaFromUrl',
  'requestUploadUrls',
];

/** The names of fields and parameters that identify an object. */
export const REFERENCE_NAME = /^(id|.*Id|.*Ids|.*uuid|generatedFileName|externalIds)$/;
