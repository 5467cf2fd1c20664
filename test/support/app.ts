import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { ApiModule } from '../../src/app/api.module.js';
import { apiOptions, configureApi } from '../../src/app/configure-app.js';
import { configureWorker } from '../../src/app/configure-worker.js';
import { WorkerModule } from '../../src/app/worker.module.js';
import { AgencyAccessService } from '../../src/auth/agency-access.service.js';
import { Config, readConfig } from '../../src/config/env.js';
import { ImageProcessor } from '../../src/integrations/images/image-processor.js';
import { ApiAdapter } from '../../src/platform/http/api-adapter.js';
import { ApiClient } from './api-client.js';
import { PATIENT_DATABASE_TIMEOUT, testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { endWithFile } from './file-end.js';
import { forgetJobs } from './forget-jobs.js';
import { BorrowedImageProcessor } from './image-processor.js';

/** The environment variables of a test's processes, in addition to those for its engines. */
export type TestEnvironment = Readonly<Record<string, string>>;

/** The API, and the worker if requested, in this jest process: real HTTP and real engines, no mocks. */
export interface TestService {
  /** Origin of the API. */
  url: string;
  config: Config;
  api: NestExpressApplication;
  /** A client with the key of a new agency. */
  newAgency(name?: string): Promise<ApiClient>;
  /** A client with the key of a new test agency. */
  newTestAgency(name?: string): Promise<ApiClient>;
  startWorker(): Promise<NestExpressApplication>;
  close(): Promise<void>;
}

/** For tests of a database that does not answer. */
export const DEFAULT_DATABASE_TIMEOUT: TestEnvironment = { DATABASE_TIMEOUT_MS: '' };

/** Starts the API. Close it in `afterAll`. */
export async function startService(environment: TestEnvironment = {}): Promise<TestService> {
  const applications = new Applications();
  const storageDirectory = await mkdtemp(path.join(os.tmpdir(), 'pls-test-'));
  const close = endWithFile('a service', async () => {
    await applications.close();
    await rm(storageDirectory, { recursive: true, force: true });
  });
  try {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: await testDatabaseUrl(),
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      STORAGE_LOCAL_DIR: storageDirectory,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKER_PORT: '0',
      LOG_LEVEL: 'error',
      LOG_PRETTY: 'false',
      DATABASE_POOL_SIZE: '12',
      DATABASE_TIMEOUT_MS: PATIENT_DATABASE_TIMEOUT,
      // Starting a second decoder takes longer than processing all photos of most test files.
      MEDIA_DECODER_PROCESSES: '1',
      // So does probing ffmpeg's capabilities: see `WITH_VIDEOS`.
      FFMPEG_PATH: '/nowhere/ffmpeg',
      EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_BULK_PER_MINUTE: '0',
      RATE_LIMIT_BAD_KEYS_PER_MINUTE: '0',
      ...environment,
    });
    await markAsStorage(config);
    const api = await applications.start(ApiModule, configureApi, config, config.port);
    await forgetJobsOfEarlierFiles(api);
    const url = await api.getUrl();
    const newAgency = async (name: string, isTest: boolean) => {
      const agency = { name, phone: null, email: null, url: null, isTest };
      const { agencyId, apiKey } = await api.get(AgencyAccessService).create(agency);
      return new ApiClient(url, apiKey, agencyId);
    };
    return {
      url,
      config,
      api,
      newAgency: (name = 'Test Agency') => newAgency(name, false),
      newTestAgency: (name = 'A Place To Test In') => newAgency(name, true),
      startWorker: () => applications.start(WorkerModule, configureWorker, config),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Test files share the database of their jest worker, which refers to what earlier files have stored elsewhere: without the mark, an
 * empty folder would be taken for one whose file system is not mounted (D-291).
 */
async function markAsStorage({ s3, storageLocalDir }: Config): Promise<void> {
  if (s3 === null) {
    await mkdir(path.join(storageLocalDir, '.unfinished'), { recursive: true });
  }
}

let hasForgotten = false;

/**
 * Test files share the database of their jest worker: jobs that an earlier file left in the queues must not delay the next one.
 */
async function forgetJobsOfEarlierFiles(api: NestExpressApplication): Promise<void> {
  if (!hasForgotten) {
    hasForgotten = true;
    await forgetJobs(api.get(DataSource));
  }
}

/** What a service has started or is starting, so that a start whose result nobody awaits any more is closed as well. */
class Applications {
  private readonly created: NestExpressApplication[] = [];
  private readonly starts: Promise<unknown>[] = [];

  start(
    root: Type,
    configure: (application: NestExpressApplication) => unknown,
    config: Config,
    port = 0,
  ): Promise<NestExpressApplication> {
    const start = this.startNow(root, configure, config, port);
    this.starts.push(start);
    return start;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.starts);
    await Promise.all(this.created.map((application) => application.close()));
  }

  private async startNow(...[root, configure, config, port]: Required<Parameters<Applications['start']>>) {
    const module = await testingModule(root, config);
    const application = module.createNestApplication<NestExpressApplication>(new ApiAdapter(), apiOptions(config));
    this.created.push(application);
    await configure(application);
    await application.listen(port, '127.0.0.1');
    return application;
  }
}

function testingModule(root: Type, config: Config): Promise<TestingModule> {
  return Test.createTestingModule({ imports: [root] })
    .overrideProvider(Config)
    .useValue(config)
    .overrideProvider(ImageProcessor)
    .useFactory({ factory: () => new BorrowedImageProcessor(config.mediaDecoderProcesses) })
    .compile();
}
