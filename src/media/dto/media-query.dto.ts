import { LIMITS } from '../../catalogue/limits.js';
import { type Optimization, OPTIMIZATIONS } from '../../catalogue/vocabulary.js';
import { ListQueryDto } from '../../pagination/dto/list-query.dto.js';
import { flag, options, QueryValue } from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';
import { FILE_PROBLEM_CODES, type FileProblemCode } from '../problems/file-problem.js';

/** The query of `GET /media`. */
@QueryDto()
export class MediaQueryDto extends ListQueryDto {
  @QueryValue(options(FILE_PROBLEM_CODES), {
    schema: {
      type: 'array',
      maxItems: FILE_PROBLEM_CODES.length,
      items: { type: 'string', enum: [...FILE_PROBLEM_CODES] },
      examples: [['TOO_SMALL', 'NOT_FOUND']],
    },
    description: 'Only files with one of these `problems`. Repeat the parameter to pass several',
  })
  problem?: FileProblemCode[];

  @QueryValue(flag, {
    schema: { type: 'boolean', examples: [true] },
    description:
      '`true`: only files that no listing, public page or agent uses; `false`: only files that are in use. Files ' +
      `that are not used for some time (by default ${LIMITS.mediaUnusedDays} days) are deleted automatically.`,
  })
  unused?: boolean;

  @QueryValue(options(OPTIMIZATIONS), {
    schema: {
      type: 'array',
      maxItems: OPTIMIZATIONS.length,
      items: { type: 'string', enum: [...OPTIMIZATIONS] },
      examples: [['failed']],
    },
    description: 'Only files with one of these `optimization` values. Repeat the parameter to pass several',
  })
  optimization?: Optimization[];
}
