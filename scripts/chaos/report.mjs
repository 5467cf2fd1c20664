/** The results of a chaos run, as a table. */
export function reportOf({ seed, faults, ledger, jobs, drainSeconds, endings }) {
  const { listings, users, media } = ledger;
  const kinds = [...new Set(faults)].sort();
  const rows = [
    ['seed', seed],
    ['faults', faults.length],
    ...kinds.map((kind) => [`  ${kind}`, faults.filter((name) => name === kind).length]),
    ['writes acknowledged', ledger.acknowledged],
    ['requests sent again', ledger.unanswered],
    ['objects', `${listings.size} listings, ${media.size} media files, ${users.size} agents`],
    ['jobs', jobs],
    ['  answered to callers', ledger.jobs.size],
    ['  asked for again', ledger.askedAgain],
    ['processes ended', endings.length],
    ['at rest after the last fault', `${drainSeconds.toFixed(1)} s`],
    ['findings', ledger.violations.length],
  ];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows.map(([label, value]) => `  ${label.padEnd(width)}${value}`).join('\n');
}

/** The run as a row of the table in docs/operations.md. */
export function rowOf({ seed, minutes, databaseKind, redisKind, hasBucket, faults, ledger, jobs, drainSeconds }) {
  const day = new Date().toISOString().slice(0, 10);
  const engines = [databaseKind, redisKind, hasBucket ? 'bucket' : null].filter(Boolean).join(', ') || 'one each';
  const rest = `${drainSeconds.toFixed(1)} s`;
  return `| ${[day, engines, seed, minutes, jobs, faults.length, ledger.violations.length, rest].join(' | ')} |`;
}
