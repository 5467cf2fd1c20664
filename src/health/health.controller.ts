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
    summary: 'Is the process alive?',
    operationId: 'getLiveness',
    description: 'Says only that the process answers: restarting it would cure nothing else.',
    security: [],
  })
  @ApiSuccess(LivenessDto, { description: 'Alive', examples: LIVENESS_EXAMPLES })
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
    summary: 'Can requests be served?',
    operationId: 'getReadiness',
    description:
      'Asks each dependency, for two seconds at most. Without MySQL it is 503 `error`; without Redis or storage it is ' +
      '200 `degraded`; a process that is about to stop is 503 `shutting_down` while it still serves.',
    security: [],
  })
  @ApiSuccess(ReadinessDto, { description: 'Requests are served', examples: READY_EXAMPLES })
  @ApiSuccess(NotReadyDto, {
    status: 503,
    description: 'Nothing can be served, or soon will not be',
    examples: NOT_READY_EXAMPLES,
  })
  ready(): Promise<HealthCheckResult> {
    return this.health.readiness();
  }
}
