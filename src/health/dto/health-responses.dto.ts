import { ApiProperty } from '@nestjs/swagger';
import type { HealthCheckResult, HealthIndicatorStatus } from '@nestjs/terminus';
import { ApiCount, ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';

/** The response of `GET /health/live`. */
@ResponseSchema('Liveness', 'The process answers.')
export class LivenessDto {
  @ApiProperty({ type: String, enum: ['ok'] })
  status: 'ok';
}

@ResponseSchema('DependencyState', 'Whether something that the service needs works.')
class DependencyStateDto {
  @ApiProperty({
    enum: ['up', 'degraded', 'down'] satisfies HealthIndicatorStatus[],
    example: 'up',
    description: 'degraded: it does not work, and the service goes on without it; down: nothing goes on without it',
  })
  status: string;

  @ApiCount({ example: 2, description: 'Milliseconds until its answer came, or for which it was waited for' })
  responseTime: number;

  @ApiProperty({
    required: false,
    maxLength: 255,
    example: 'timeout of 2000ms exceeded',
    description: 'Why it is not up, in general words; the log of the process has the reason',
  })
  message?: string;
}

@ResponseSchema('Dependencies', 'Everything that the service needs.')
class DependenciesDto {
  @ApiProperty({ type: DependencyStateDto })
  mysql: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  redis: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  storage: DependencyStateDto;
}

@ResponseSchema('SomeDependencies', 'Those of the dependencies that a list is about.')
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
  @ApiProperty({ type: SomeDependenciesDto, description: 'What is `up` or `degraded`' })
  info: SomeDependenciesDto;

  @ApiProperty({ type: SomeDependenciesDto, description: 'What is `down`' })
  error: SomeDependenciesDto;

  @ApiProperty({ type: DependenciesDto, description: 'All of it' })
  details: DependenciesDto;
}

/** The response of `GET /health/ready` when requests are served. */
@ResponseSchema('Readiness', 'Requests are served.')
export class ReadinessDto extends HealthCheckDto {
  @ApiProperty({
    enum: ['ok', 'degraded'] satisfies HealthCheckResult['status'][],
    example: 'ok',
    description: 'degraded: reads and writes work, background work is late or files cannot be stored',
  })
  status: string;
}

/** The response of `GET /health/ready` when requests are not served, or will soon not be. */
@ResponseSchema('NotReady', 'Requests are not served, or soon will not be.')
export class NotReadyDto extends HealthCheckDto {
  @ApiProperty({
    enum: ['error', 'shutting_down'] satisfies HealthCheckResult['status'][],
    example: 'error',
    description: 'shutting_down: the process serves, but is about to leave',
  })
  status: string;
}

const UP = { status: 'up', responseTime: 2 };
const LATE = { message: 'timeout of 2000ms exceeded', responseTime: 2000 };
const DOWN = { ...LATE, status: 'down' };
const DEGRADED = { ...LATE, status: 'degraded' };
const ALL_UP = { mysql: UP, redis: UP, storage: UP };

export const LIVENESS_EXAMPLES = {
  alive: { summary: 'Alive', value: { status: 'ok' } },
} satisfies NamedExamples;

export const READY_EXAMPLES = {
  ready: {
    summary: 'Everything works',
    value: { status: 'ok', info: ALL_UP, error: {}, details: ALL_UP },
  },
  degraded: {
    summary: 'Without Redis: jobs start later',
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
    summary: 'Without the database',
    value: {
      status: 'error',
      info: { redis: UP, storage: UP },
      error: { mysql: DOWN },
      details: { ...ALL_UP, mysql: DOWN },
    },
  },
  stopping: {
    summary: 'Shortly before the process stops',
    value: { status: 'shutting_down', info: ALL_UP, error: {}, details: ALL_UP },
  },
} satisfies NamedExamples;
