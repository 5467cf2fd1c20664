import { ApiError } from '../errors/api-error.js';
import { idempotencyKeyOf } from './idempotency-key.js';

const keyOf = (...values: string[]) =>
  idempotencyKeyOf({ headersDistinct: values.length === 0 ? {} : { 'idempotency-key': values } });

describe('the Idempotency-Key of a request', () => {
  it('is null when there is none', () => {
    expect(keyOf()).toBeNull();
  });

  it.each(['a', '8e03978e-40d5-43dd-bc93-6894a57f9324', '"quoted"', '~!{}', 'x'.repeat(255)])('may be %s', (key) => {
    expect(keyOf(key)).toBe(key);
  });

  it.each([[['']], [['two words']], [['ключ']], [['a\tb']], [['x'.repeat(256)]], [['a', 'a']]])(
    'may not be %j',
    (values) => {
      expect(() => keyOf(...values)).toThrow(ApiError);
    },
  );
});
