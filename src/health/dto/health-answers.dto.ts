import { ApiProperty } from '@nestjs/swagger';
import type { NamedExamples } from '../../http/api-answers.js';
import { AnswerSchema, ApiCount } from '../../http/api-properties.js';
import type { DependencyState } from '../dependency-check.js';
import type { Readiness } from '../health.service.js';

/** The answer of `GET /health/live`. */
@AnswerSchema('Liveness', 'The process answers.')
export class LivenessDto {
  @ApiProperty({ type: String, enum: ['ok'] })
  status: 'ok';
}

@AnswerSchema('DependencyState', 'Whether something that the service needs works.')
class DependencyStateDto {
  @ApiProperty({ enum: ['up', 'down'] satisfies DependencyState['status'][], example: 'up' })
  status: string;

  @ApiCount({ example: 2, description: 'How long its answer took, or was waited for' })
  milliseconds: number;
}

@AnswerSchema('Dependencies', 'Everything that the service needs.')
class DependenciesDto {
  @ApiProperty({ type: DependencyStateDto })
  mysql: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  redis: DependencyStateDto;

  @ApiProperty({ type: DependencyStateDto })
  storage: DependencyStateDto;
}

/** The answer of `GET /health/ready`. */
@AnswerSchema('Readiness', 'Whether requests can be served.')
export class ReadinessDto {
  @ApiProperty({
    enum: ['ok', 'degraded', 'down', 'stopping'] satisfies Readiness['status'][],
    example: 'ok',
    description:
      'degraded: reads and writes work, background work is late or files cannot be stored; ' +
      'stopping: the process serves, but is about to leave',
  })
  status: string;

  @ApiProperty({ type: DependenciesDto })
  dependencies: DependenciesDto;
}

const UP = { status: 'up', milliseconds: 2 };
const DOWN = { status: 'down', milliseconds: 2000 };

export const LIVENESS_EXAMPLES = {
  alive: { summary: 'Alive', value: { status: 'ok' } },
} satisfies NamedExamples;

export const READY_EXAMPLES = {
  ready: {
    summary: 'Everything works',
    value: { status: 'ok', dependencies: { mysql: UP, redis: UP, storage: UP } },
  },
  degraded: {
    summary: 'Without Redis: jobs start later',
    value: { status: 'degraded', dependencies: { mysql: UP, redis: DOWN, storage: UP } },
  },
} satisfies NamedExamples;

export const NOT_READY_EXAMPLES = {
  notReady: {
    summary: 'Without the database',
    value: { status: 'down', dependencies: { mysql: DOWN, redis: UP, storage: UP } },
  },
  stopping: {
    summary: 'Shortly before the process stops',
    value: { status: 'stopping', dependencies: { mysql: UP, redis: UP, storage: UP } },
  },
} satisfies NamedExamples;
