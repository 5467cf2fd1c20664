import type { QueueName } from './queues.js';

/**
 * A type of job. A domain declares each of its own as a constant in its `*.job-types.ts`, which whoever starts such a job and its
 * handler name; `jobs/job-types.ts` lists all of them:
 *
 *     export const MEDIA_IMPORT: JobType<'media_import', { url: string }, MediaResult> = {
 *       name: 'media_import',
 *       queue: 'media',
 *       subject: 'file',
 *     };
 */
export interface JobType<
  Name extends string = string,
  Payload extends object = object,
  Result extends object = object,
> {
  /** In the rows of jobs, in BullMQ and in the API, so it never changes. */
  readonly name: Name;
  /** The queue in which jobs of the type begin. */
  readonly queue: QueueName;
  /** Another one to which they may be moved (`Outbox.moveTo`). */
  readonly secondQueue?: QueueName;
  /** The kind of object that their `subjectId` refers to. */
  readonly subject: string;
  /** Never set: it carries the types of `PayloadOf` and `ResultOf`. */
  readonly types?: { readonly payload: Payload; readonly result: Result };
}

/** The payload of jobs that need nothing but their subject. */
export type NoPayload = Record<string, never>;

/** What a job of the type is given besides its subject. */
export type PayloadOf<Type extends JobType> = NonNullable<Type['types']>['payload'];

/** The `resultData` of a completed job of the type. */
export type ResultOf<Type extends JobType> = NonNullable<Type['types']>['result'];

/** What a job to be started has besides its type. */
interface JobFields<Payload> {
  /** The id of the object that the job is about, of the kind that its type says. */
  subjectId: number;
  payload: Payload;
  /** ASCII, such as `publish:123`; unique among open jobs. */
  exclusiveKey?: string;
  /** Ids of the agency's jobs that must end, successfully or not, before this one may start. */
  waitsFor?: readonly number[];
}

/** Marks the jobs of `newJob`, so that no others can be enqueued. */
const hasPayloadOfType = Symbol('has the payload of its type');

/** A job to be started, made by `newJob`. */
export interface NewJob extends JobFields<object> {
  readonly type: JobType;
  readonly [hasPayloadOfType]: true;
}

/** A job for `Outbox.enqueue`, with the payload that its type requires. */
export function newJob<Type extends JobType>(type: Type, fields: JobFields<PayloadOf<Type>>): NewJob {
  return { type, ...fields, [hasPayloadOfType]: true };
}
