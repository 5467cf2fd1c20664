import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgenciesRepository } from './agencies.repository.js';
import { AgenciesService } from './agencies.service.js';
import { Agency } from './agency.entity.js';

/** The agencies, which everything else belongs to. Their keys, and what a request may do with one, are in `auth`. */
@Module({
  imports: [TypeOrmModule.forFeature([Agency])],
  providers: [AgenciesRepository, AgenciesService],
  exports: [AgenciesRepository, AgenciesService],
})
export class AgenciesModule {}
