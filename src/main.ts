import './app/start-tracing.js'; // first: what is traced has to be loaded after it
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ApiModule } from './app/api.module.js';
import { API_OPTIONS, configureApi } from './app/configure-app.js';
import { leaveBalancer, start, stopWithParentOrSignal } from './app/process-lifetime.js';
import { Config, readConfig } from './config/env.js';
import { ApiAdapter } from './platform/http/api-adapter.js';

start(async () => {
  // Problems of the environment are told by themselves, not as a failure inside a module.
  readConfig();
  const adapter = new ApiAdapter();
  const app = await NestFactory.create<NestExpressApplication>(ApiModule, adapter, {
    ...API_OPTIONS,
    abortOnError: false,
  });
  const config = app.get(Config);
  await configureApi(app);
  stopWithParentOrSignal(app, {
    timeoutSeconds: config.shutdownTimeoutSeconds,
    beforeClose: () => leaveBalancer(app, adapter),
  });
  await app.listen(config.port, config.host);
});
