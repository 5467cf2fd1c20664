/**
 * Does work with a signal that is aborted by the given one, or after a time in milliseconds. `AbortSignal.timeout` would not do
 * inside `AbortSignal.any`: Node may collect it as garbage, and then it never aborts.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`It took longer than ${milliseconds} ms`)), milliseconds);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
