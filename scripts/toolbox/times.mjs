// Times that a trial has measured, in milliseconds.

/** The value that this share of the values is below. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} times */
export function timesOf(times) {
  if (times.length === 0) return { count: 0, median: 0, p99: 0, longest: 0 };
  return {
    count: times.length,
    median: median(times),
    p99: quantile(times, 0.99),
    longest: times.reduce((longest, time) => Math.max(longest, time), 0),
  };
}

/**
 * A line if the slowest hundredth took longer than it may, or if nothing was measured at all.
 * @param {string} what
 * @param {ReturnType<typeof timesOf>} times
 * @param {number} mostMs
 */
export function lateness(what, { p99, count }, mostMs) {
  if (count === 0) return [`${what}: never, so no time was measured`];
  return p99 <= mostMs ? [] : [`${what} after ${Math.round(p99)} ms (p99)`];
}

/** As a figure of a trial. @param {ReturnType<typeof timesOf>} times */
export function sayTimes({ median, p99, longest, count }) {
  return `median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms (${count})`;
}
