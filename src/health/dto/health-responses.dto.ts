import { ApiProperty } from '@nestjs/swagger';
import type { HealthCheckResult, HealthIndicatorStatus } from '@nestjs/terminus';
import { ApiCount, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';

/** The response of `GET /health/live`. */
@ResponseSchema('Liveness', 'The process is running.')
export class LivenessDto {
  @ApiProperty({ type: String, enum: ['ok'] })
  status: 'ok';
}

@ResponseSchema('DependencyState', 'The state of a dependency.')
class DependencyStateDto {
  @ApiProperty({
    enum: ['up', 'degraded', 'down'] satisfies HealthIndicatorStatus[],
    example: 'up',
    description:
      '`degraded`: it does not work, but the service can continue without it; `down`: it does not work, and the ' +
      'service cannot continue without it',
  })
  status: string;

  @ApiCount({ example: 2, description: 'Response time in milliseconds, or how long the check waited' })
  responseTime: number;

  @ApiProperty({
    required: false,
    maxLength: 255,
    example: 'timeout of 2000ms exceeded',
    description: 'Why it is not `up`, in general terms; the log of the process has the details',
  })
  message?: string;
}

@ResponseSchema('Dependencies', 'All dependencies of the service.')
class DependenciesDto {
  @ApiProperty({ type: DependencyStateDto })
  mysql: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  redis: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  storage: DependencyStateDto;
}

@ResponseSchema('SomeDependencies', 'Some of the dependencies.')
class SomeDependenciesDto {
  @ApiProperty({ type: DependencyStateDto, required: false })
  mysql?: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto, required: false })
  redis?: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto, required: false })
  storage?: DependencyStateDto;
}

/** The result of a Terminus health check: the common part of both responses of `GET /health/ready`. */
abstract class HealthCheckDto {
  @ApiProperty({ type: SomeDependenciesDto, description: 'The dependencies that are `up` or `degraded`' })
  info: SomeDependenciesDto;

  @ApiProperty({ type: SomeDependenciesDto, description: 'The dependencies that are `down`' })
  error: SomeDependenciesDto;

  @ApiProperty({ type: DependenciesDto, description: 'All dependencies' })
  details: DependenciesDto;
}

/** The response of `GET /health/ready` when requests are served. */
@ResponseSchema('Readiness', 'The service can process requests.')
export class ReadinessDto extends HealthCheckDto {
  @ApiProperty({
    enum: ['ok', 'degraded'] satisfies HealthCheckResult['status'][],
    example: 'ok',
    description: '`degraded`: reads and writes work, but background jobs are delayed or files cannot be stored',
  })
  status: string;
}

/** The response of `GET /health/ready` when requests are not served, or will soon not be. */
@ResponseSchema('NotReady', 'The service cannot process requests, or is about to stop.')
export class NotReadyDto extends HealthCheckDto {
  @ApiProperty({
    enum: ['error', 'shutting_down'] satisfies HealthCheckResult['status'][],
    example: 'error',
    description: '`shutting_down`: the process still serves requests but is about to stop',
  })
  status: string;
}

const UP = { status: 'up', responseTime: 2 };
const LATE = { message: 'timeout of 2000ms exceeded', responseTime: 2000 };
const DOWN = { ...LATE, status: 'down' };
const DEGRADED = { ...LATE, status: 'degraded' };
const ALL_UP = { mysql: UP, redis: UP, storage: UP };

export const LIVENESS_EXAMPLES = {
  alive: { summary: 'The process is running', value: { status: 'ok' } },
} satisfies NamedExamples;

export const READY_EXAMPLES = {
  ready: {
    summary: 'All dependencies work',
    value: { status: 'ok', info: ALL_UP, error: {}, details: ALL_UP },
  },
  degraded: {
    summary: 'Redis is unavailable: jobs start later',
    value: {
      status: 'degraded',
      info: { ...ALL_UP, redis: DEGRADED },
      error: {},
      details: { ...ALL_UP, redis: DEGRADED },
    },
  },
} satisfies NamedExamples;

export const NOT_READY_EXAMPLES = {
  notReady: {
    summary: 'The database is unavailable',
    value: {
      status: 'error',
      info: { redis: UP, storage: UP },
      error: { mysql: DOWN },
      details: { ...ALL_UP, mysql: DOWN },
    },
  },
  stopping: {
    summary: 'The process is about to stop',
    value: { status: 'shutting_down', info: ALL_UP, error: {}, details: ALL_UP },
  },
} satisfies NamedExamples;
