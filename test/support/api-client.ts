import { Agent } from 'node:http';
import request, { type Response, type Test } from 'supertest';
import type { ErrorBody } from '../../src/errors/api-error.js';

interface JobResponse {
  id: number;
  status: string;
  [field: string]: unknown;
}

/** How long a job may take in a test, in milliseconds. */
const JOB_TIMEOUT_MS = 40_000;

/** How long one poll of a job waits for its end, in seconds: frequent polls cost more CPU time than many jobs. */
const LOOK_SECONDS = 5;

const FINAL_STATUSES = ['completed', 'failed', 'failed_retryable'];

/** Opening a connection takes as long as a simple request. One that is not in use does not keep the process from exiting. */
const CONNECTIONS = new Agent({ keepAlive: true });

/** Calls the API as an agency does. Methods named after an action expect success; `request` accepts any response. */
export class ApiClient {
  constructor(
    readonly origin: string,
    readonly apiKey: string,
    readonly agencyId: number,
  ) {}

  request(method: 'get' | 'put' | 'post' | 'patch' | 'delete', path: string): Test {
    return request(this.origin)
      [method](`/api/v1${path}`)
      .agent(CONNECTIONS)
      .set({ Authorization: `ApiKey ${this.apiKey}`, 'Accept-Encoding': 'identity' });
  }

  get(path: string): Test {
    return this.request('get', path);
  }

  put(path: string, body: unknown): Test {
    return this.request('put', path).send(body as object);
  }

  post(path: string, body: unknown): Test {
    return this.request('post', path).send(body as object);
  }

  delete(path: string): Test {
    return this.request('delete', path);
  }

  async upsertListing(listing: object): Promise<Record<string, unknown> & { id: number }> {
    return bodyOf(await this.put('/listings', listing)) as Record<string, unknown> & { id: number };
  }

  async getListing(id: number): Promise<Record<string, unknown> & { formData: Record<string, unknown> }> {
    return bodyOf(await this.get(`/listings/${id}`)) as Record<string, unknown> & {
      formData: Record<string, unknown>;
    };
  }

  /** Polls a job until it has ended. */
  async finishedJob(id: unknown): Promise<JobResponse> {
    const deadline = Date.now() + JOB_TIMEOUT_MS;
    for (;;) {
      const look = await this.get(`/job/status?id=${String(id)}&wait=${LOOK_SECONDS}`);
      const job = bodyOf(look) as unknown as JobResponse;
      if (FINAL_STATUSES.includes(job.status)) {
        return job;
      }
      if (Date.now() > deadline) {
        throw new Error(`Job ${String(id)} is still ${job.status} after ${JOB_TIMEOUT_MS} ms`);
      }
    }
  }
}

function bodyOf(response: Response): Record<string, unknown> {
  if (response.status >= 300) {
    throw new Error(`${response.status} ${response.text}`);
  }
  return response.body as Record<string, unknown>;
}

/** The body of an error response. */
export function errorOf(response: Response): ErrorBody {
  return response.body as ErrorBody;
}
