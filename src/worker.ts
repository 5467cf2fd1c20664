import './app/start-tracing.js'; // must be the first import: modules loaded before it are not traced
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { configureWorker } from './app/configure-worker.js';
import { startLogger } from './app/logging.module.js';
import { listen, start, stopWithParentOrSignal } from './app/process-lifetime.js';
import { WorkerModule } from './app/worker.module.js';
import { Config, readConfig } from './config/env.js';
import { HealthService } from './health/health.service.js';
import { lowerPriority } from './integrations/process-priority.js';

start(async () => {
  const settings = readConfig();
  // Before any child process or thread is started, since they inherit the priority.
  await lowerPriority(process.pid, settings.workerNice);
  const app = await NestFactory.create<NestExpressApplication>(WorkerModule, {
    logger: startLogger(settings),
    abortOnError: false,
  });
  const config = app.get(Config);
  await configureWorker(app);
  stopWithParentOrSignal(app, {
    timeoutSeconds: config.shutdownTimeoutSeconds,
    beforeClose: () => app.get(HealthService).announceStop(),
  });
  await listen(app, { port: config.workerPort, host: config.host });
});
