import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ApiModule } from './api.module.js';
import { API_PREFIX } from './configure-app.js';
import { createApiDocument } from './open-api.js';
import { start } from './process-lifetime.js';

/** Prints the OpenAPI document. In preview mode nothing is connected to: it needs neither engines nor settings. */
start(async () => {
  const app = await NestFactory.create(ApiModule, { preview: true, logger: false, abortOnError: false });
  app.setGlobalPrefix(...API_PREFIX);
  process.stdout.write(`${JSON.stringify(createApiDocument(app))}\n`);
});
