import { Module } from '@nestjs/common';
import { ListingsModule } from '../listings/listings.module.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { ForcedBlock } from './outcomes/forced-block.js';
import { JobOutcomes } from './outcomes/job-outcomes.js';
import { NamedJobsRepository } from './outcomes/named-jobs.repository.js';
import { TestAgenciesModule } from './test-agencies.module.js';
import { TestAgenciesSweeper } from './test-agencies.sweeper.js';

/** The worker's tasks for test agencies. */
@Module({
  imports: [ListingsModule, OutboxWorkerModule, TestAgenciesModule],
  providers: [ForcedBlock, JobOutcomes, NamedJobsRepository, TestAgenciesSweeper],
})
export class TestAgenciesWorkerModule {}
