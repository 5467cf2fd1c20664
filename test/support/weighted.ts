import fc, { type Arbitrary } from 'fast-check';

/** One of the values; each is as frequent as its weight says. */
export function weighted<T>(...choices: [weight: number, value: T][]): Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
}
