import { Module } from '@nestjs/common';
import { BlockingModule } from '../listings/blocking/blocking.module.js';
import { ListingRowsModule } from '../listings/write/listing-rows.module.js';
import { OutboxWorkerModule } from '../platform/outbox/outbox.worker.module.js';
import { ForcedBlock } from './outcomes/forced-block.js';
import { JobOutcomes } from './outcomes/job-outcomes.js';
import { NamedJobsRepository } from './outcomes/named-jobs.repository.js';
import { TestAgenciesModule } from './test-agencies.module.js';
import { TestAgenciesSweeper } from './test-agencies.sweeper.js';

/** The worker's tasks for test agencies. */
@Module({
  imports: [BlockingModule, ListingRowsModule, OutboxWorkerModule, TestAgenciesModule],
  providers: [ForcedBlock, JobOutcomes, NamedJobsRepository, TestAgenciesSweeper],
})
export class TestAgenciesWorkerModule {}
