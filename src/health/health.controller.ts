import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Header,
  ServiceUnavailableException,
  UseFilters,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { HealthCheck, type HealthCheckResult } from '@nestjs/terminus';
import type { Response } from 'express';
import { PublicRoute } from '../auth/auth.decorators.js';
import { ApiSuccess } from '../platform/http/document/api-responses.js';
import {
  LIVENESS_EXAMPLES,
  LivenessDto,
  NOT_READY_EXAMPLES,
  NotReadyDto,
  ReadinessDto,
  READY_EXAMPLES,
} from './dto/health-responses.dto.js';
import { HealthService } from './health.service.js';

/** Responds to a failed health check with its result instead of the API's error body, because only load balancers read it. */
@Catch(ServiceUnavailableException)
export class NotReadyFilter implements ExceptionFilter<ServiceUnavailableException> {
  catch(thrown: ServiceUnavailableException, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(thrown.getStatus()).json(thrown.getResponse());
  }
}

/** Liveness and readiness of the process, for its operators. Outside the API's prefix, and without an API key. */
@ApiTags('Health')
@Controller('health')
@PublicRoute()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Checks no dependency, because a restart of the process would not fix one. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Check whether the process is running',
    operationId: 'getLiveness',
    description: 'Checks no dependencies, because restarting the process would not fix them.',
    security: [],
  })
  @ApiSuccess(LivenessDto, { description: 'The process is running', examples: LIVENESS_EXAMPLES })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 503 if requests cannot be served, or will soon not be; 200 `degraded` if a failed dependency only delays or limits the
   * work.
   */
  @Get('ready')
  @HealthCheck({ noCache: true, swaggerDocumentation: false })
  @UseFilters(NotReadyFilter)
  @ApiOperation({
    summary: 'Check whether the service can process requests',
    operationId: 'getReadiness',
    description:
      'Checks each dependency, for two seconds at most. Responds with 503 `error` if MySQL is unavailable, 200 ' +
      '`degraded` if Redis or the storage is unavailable, and 503 `shutting_down` if the process still serves ' +
      'requests but is about to stop.',
    security: [],
  })
  @ApiSuccess(ReadinessDto, { description: 'The service can process requests', examples: READY_EXAMPLES })
  @ApiSuccess(NotReadyDto, {
    status: 503,
    description: 'The service cannot process requests, or is about to stop',
    examples: NOT_READY_EXAMPLES,
  })
  ready(): Promise<HealthCheckResult> {
    return this.health.readiness();
  }
}
