// Reports the measurements as a Markdown table, for docs/operations.md.

/** The highest permitted factor by which A slows down B's slowest hundredth. */
export const MOST_TIMES = 5;

export function summaryOf({ kind, alone, beside, holds, answers, seconds }) {
  const [before, after] = [percentiles(alone), percentiles(beside)];
  return {
    kind,
    before,
    after,
    ratio: after.p99 / before.p99,
    lateMs: Math.max(...holds.map((hold) => hold.lateMs)),
    workMs: Math.max(...holds.map((hold) => hold.workMs)),
    answered: Object.entries(answers)
      .filter(([status]) => status !== '0')
      .toSorted(([, one], [, other]) => other - one)
      .map(([status, count]) => `${(count / seconds).toFixed(1)} × ${status}`)
      .join(', '),
  };
}

export function table(summaries) {
  const rows = summaries.map(({ kind, before, after, ratio, lateMs, workMs, answered }) => [
    `\`${kind.name}\``,
    kind.about,
    answered,
    both(before),
    both(after),
    `${ratio.toFixed(1)}${ratio > MOST_TIMES ? ' ✗' : ''}`,
    `${Math.round(lateMs)}, ${Math.round(workMs)} ms`,
  ]);
  const head = [
    'kind',
    'what A does',
    'responses per second × status',
    'B alone: p50, p99',
    'beside A',
    'p99 ratio',
    'loop lag, longest work',
  ];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const both = ({ p50, p99 }) => `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`;

function percentiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99) };
}
