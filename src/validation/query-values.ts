import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { placeOf } from '../catalogue/checks/explain-value.js';
import { type QueryParameter, Refusal } from './query-parameters.js';
import { Rule } from './rule.js';

interface ParameterDoc {
  required?: boolean;
  description: string;
  schema: ApiPropertyOptions;
}

/**
 * A parameter of a query: the texts that were sent become a value, or the reason why they have none. Examples stand in
 * `examples`: from `example` Swagger UI would fill in every filter at once.
 */
export function QueryValue<T>(
  parameter: QueryParameter<T>,
  { required = false, ...doc }: ParameterDoc,
): PropertyDecorator {
  const { schema, description } = doc;
  return applyDecorators(
    ApiProperty({ schema, description, required, type: String } as ApiPropertyOptions),
    Transform(({ value, key }) => parameter(placeOf(key), [value].flat().map(String))),
    Rule(
      (place, value) => {
        const read = value === undefined && required ? parameter(place, []) : value;
        return read instanceof Refusal ? read.details : [];
      },
      { required, transformed: true },
    ),
  );
}
