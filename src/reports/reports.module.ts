import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AgencyReportsRepository } from './agency-reports.repository.js';
import { AgencyReportsService } from './agency-reports.service.js';

/** Reports on agencies, for the operator's page and commands. */
@Module({
  imports: [AgenciesModule],
  providers: [AgencyReportsRepository, AgencyReportsService],
  exports: [AgencyReportsService],
})
export class ReportsModule {}
