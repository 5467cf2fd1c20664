import { Injectable } from '@nestjs/common';
import type { QueueName } from './job-types.js';

/** Placeholder body until the Redis side is in place; the signature is final. */
@Injectable()
export class JobHints {
  /** Makes workers look at the queues soon. Returns at once and never throws, whatever state Redis is in. */
  post(_queues: Iterable<QueueName>): void {}
}
