import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicRoute } from '../auth/public-route.js';
import { HealthService, type Readiness } from './health.service.js';

/** For whoever runs the process: is it alive, and can it work? Outside the API's prefix, without a key. */
@Controller('health')
@PublicRoute()
@ApiExcludeController()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Says only that the process answers: restarting it cures nothing else. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 when requests cannot be served; a dependency whose loss only delays or narrows the work is 200 `degraded`. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const readiness = await this.health.readiness();
    response.status(readiness.status === 'down' ? 503 : 200);
    return readiness;
  }
}
