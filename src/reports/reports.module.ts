import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AgencyReportsRepository } from './agency-reports.repository.js';
import { AgencyReportsService } from './agency-reports.service.js';

/** Reports on agencies, for the operator's page and commands. */
@Module({
  imports: [AuthModule],
  providers: [AgencyReportsRepository, AgencyReportsService],
  exports: [AgencyReportsService],
})
export class ReportsModule {}
