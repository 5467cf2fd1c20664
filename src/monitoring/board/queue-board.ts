import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { JobFeed } from '../../platform/outbox/bullmq/job-feed.js';
import type { QueuedJob } from '../../platform/outbox/bullmq/queued-job.js';
import { JOB_TYPES, QUEUE_NAMES, type QueueName } from '../../platform/outbox/job-types.js';
import { OwnOriginAdapter } from './own-origin-adapter.js';

/** Where the board is; outside the API's prefix. */
export const BOARD_PATH = '/admin/queues';

const WHAT_IS_SHOWN =
  'Jobs that are handed to BullMQ: of each agency a few at a time, and what ended within a day. The others wait for their ' +
  'turn in the table "jobs", which is the record of all; /metrics (pls_queue_jobs) counts them. "Delayed" ones rest between ' +
  'two attempts.';

/** Bull Board over the queues, to look at and not to touch: what is to run again is asked for through the API. */
@Injectable()
export class QueueBoard {
  constructor(private readonly feed: JobFeed) {}

  pages(): RequestHandler {
    const server = new OwnOriginAdapter().setBasePath(BOARD_PATH);
    createBullBoard({
      serverAdapter: server,
      queues: QUEUE_NAMES.map((name) => {
        const adapter = new BullMQAdapter(this.feed.queue(name), { readOnlyMode: true, description: WHAT_IS_SHOWN });
        adapter.setFormatter('name', (job: Pick<QueuedJob, 'name' | 'data'>) => titleOf(job));
        return adapter;
      }),
      options: { uiConfig: { boardTitle: 'Background jobs', hideRedisDetails: true } },
    });
    const router = server.getRouter() as RequestHandler;
    return (request: Request, response: Response, next: NextFunction) => {
      if (this.feed.isReady) {
        router(request, response, next);
      } else {
        response.status(503).type('text').send('Redis is not at hand, and with it what the board shows.\n');
      }
    };
  }
}

/** What the id of a job's subject is the id of, by the queue in which jobs of its type begin. */
const SUBJECTS: Readonly<Record<QueueName, string>> = {
  media: 'file',
  videos: 'file',
  publishing: 'listing',
  webhooks: 'webhook',
};

/** Such as "media_import: job 12, agency 3, file 45". */
function titleOf({ name: type, data: { id, agencyId, subjectId } }: Pick<QueuedJob, 'name' | 'data'>): string {
  const subject = type === 'reconcile_orphans' ? 'agency' : SUBJECTS[JOB_TYPES[type].queue];
  return `${type}: job ${id}, agency ${agencyId}, ${subject} ${subjectId}`;
}
