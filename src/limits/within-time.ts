/**
 * The promise's value, unless it takes longer. Time in which this process itself was busy does not count: what had
 * arrived by then is looked at first.
 */
export function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`There was no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
