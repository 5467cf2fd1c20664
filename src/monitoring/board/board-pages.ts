import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { JOB_TYPES } from '../../jobs/job-types.js';
import type { OutboxRelay } from '../../platform/outbox/bullmq/outbox-relay.js';
import type { QueuedJob } from '../../platform/outbox/bullmq/queued-job.js';
import { QUEUE_NAMES } from '../../platform/outbox/queues.js';
import { BOARD_REPAIRS_SCRIPT, BOARD_REPAIRS_STYLE } from './board-repairs.js';

type EntryRoute = Parameters<ExpressAdapter['setEntryRoute']>[0];

/** A link of the board's page to another host, for its fonts. It is removed, so that system fonts are used. */
const FOREIGN_LINK = /<link\b[^>]*href="https?:[^>]*>/g;

const REPAIRS_FILE = 'repairs.js';

/** The script's URL is relative to the page's base URL, which is that of the board. */
const REPAIRS = `<style>${BOARD_REPAIRS_STYLE}</style><script src="${REPAIRS_FILE}"></script>`;

/** Serves Bull Board without requests to third parties. */
class OwnOriginAdapter extends ExpressAdapter {
  override setEntryRoute(entry: EntryRoute): this {
    this.app[entry.method](entry.route, (_request: Request, response: Response, next: NextFunction) => {
      const { name, params } = entry.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error: Error | null, page: string) => {
        if (error !== null) {
          next(error);
        } else {
          response.send(page.replace(FOREIGN_LINK, '').replace('</body>', () => `${REPAIRS}</body>`));
        }
      });
    });
    this.app.get(`/${REPAIRS_FILE}`, (_request: Request, response: Response) => {
      response.type('js').send(BOARD_REPAIRS_SCRIPT);
    });
    return this;
  }
}

const DESCRIPTION =
  'Jobs that are handed to BullMQ: of each agency a few at a time, and what ended within a day. The others wait for their ' +
  'turn in the table "jobs", which is the record of all; /metrics (pls_queue_jobs) counts them. "Delayed" ones rest between ' +
  'two attempts.';

/** The request handler of the board's pages, for this base path. */
export function boardPages(relay: OutboxRelay, path: string): RequestHandler {
  const server = new OwnOriginAdapter().setBasePath(path);
  createBullBoard({
    serverAdapter: server,
    queues: QUEUE_NAMES.map((name) => {
      const adapter = new BullMQAdapter(relay.queue(name), { readOnlyMode: true, description: DESCRIPTION });
      adapter.setFormatter('name', (job: Pick<QueuedJob, 'name' | 'data'>) => titleOf(job));
      return adapter;
    }),
    options: { uiConfig: { boardTitle: 'Background jobs', hideRedisDetails: true } },
  });
  const router = server.getRouter() as RequestHandler;
  const serve = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (await relay.responds()) {
      router(request, response, next);
    } else {
      response.status(503).type('text').send('Redis is unavailable, which holds everything that the board shows.\n');
    }
  };
  return (request, response, next) => void serve(request, response, next).catch(next);
}

/** Such as "media_import: job 12, agency 3, file 45". During an upgrade there are jobs of types that only the other release has. */
function titleOf({ name: type, data: { id, agencyId, subjectId } }: Pick<QueuedJob, 'name' | 'data'>): string {
  const known = JOB_TYPES.find(({ name }) => name === type);
  return `${type}: job ${id}, agency ${agencyId}, ${known?.subject ?? 'subject'} ${subjectId}`;
}
