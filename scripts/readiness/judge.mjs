// Compares what was reported about a listing before publishing with the result, using only responses of the API.

/** Issues that only publishing can settle: a listing is not reported as `ready` while one of them is open. */
const OPEN = ['FILE_PENDING', 'ADDRESS_NOT_LOOKED_UP', 'PHOTOS_NOT_COMPARED'];

/**
 * @param {object} one
 * @param {object} one.said the result of the operation `validate`
 * @param {object | null} one.readiness the listing's readiness before the write; null: it did not exist
 * @param {object} one.written the result of the operation that requested publishing
 * @param {object | null} one.job the job that it started; null: none
 * @param {object | null} one.record the listing's record at the end; null: there is none
 * @param {object | null} one.after its readiness then; null: there is none
 * @param {boolean} one.isPlain the write contained nothing but the request to publish
 * @returns {string[]} the contradictions
 */
export function disagreements({ said, readiness, written, job, record, after, isPlain }) {
  const { ready, blocking, advice } = said;
  const isPublic = written.success && record?.status === 'active';
  const isStale = written.skipped === 'stale';
  const open = advice.filter(({ code, severity }) => OPEN.includes(code) && severity === 'warning');
  const found = [];
  const note = (holds, text) => holds || found.push(text);
  note(
    said.valid === written.success,
    `valid is ${said.valid}, the write was ${written.success ? 'accepted' : 'refused'}`,
  );
  note(
    said.error?.body.error_code === written.error?.body.error_code,
    `validate says ${said.error?.body.error_code}, the write ${written.error?.body.error_code}`,
  );
  if (!isStale) {
    note(!ready || isPublic, `ready, and then ${outcomeOf(written, job, record)}`);
    note(blocking.length === 0 || !isPublic, `blocked by ${codesOf(blocking)}, and then published`);
  }
  note(!(ready && blocking.length > 0), 'ready, and blocked');
  note(ready || blocking.length > 0 || open.length > 0, 'neither ready nor blocked, and nobody knows why');
  note(!ready || open.length === 0, `ready, although ${codesOf(open)} is open`);
  if (isPlain && readiness !== null) {
    // A dry run points to the field of the write, where files may have either name.
    const [own, dry] = [readiness, said].map(
      (one) => `${one.ready} ${codesOf(one.blocking).replaceAll('fileIds', 'files')}`,
    );
    note(own === dry, `its readiness is ${own}, validate says ${dry}`);
  }
  if (job?.status === 'failed' && record !== null && blocking.length > 0 && open.length === 0) {
    const stopping = record.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    const untold = stopping.filter(
      (code) => !blocking.some((issue) => issue.code === code) && !advice.some((issue) => issue.code === code),
    );
    note(untold.length === 0, `publishing failed for ${untold}, of which nothing was said`);
  }
  if (after !== null && record !== null) {
    note(
      record.status !== 'publish_failed' || job?.isRetryable || !after.ready,
      `publishing failed (${job?.errorCode}), and it is ready`,
    );
    // A public listing may be recognised as one that was blocked since, as soon as it is published again.
    const stops = after.blocking.filter(({ code }) => code !== 'LISTING_BLOCKED');
    note(record.status !== 'active' || stops.length === 0, `it is public, and blocked by ${codesOf(stops)}`);
  }
  return found;
}

function outcomeOf(written, job, record) {
  if (!written.success) {
    const { error_code: code, details = [] } = written.error.body;
    return `refused: ${code} ${JSON.stringify(details.map((detail) => [detail.code, detail.pointer]))}`;
  }
  return `${record?.status}: ${job?.errorCode} ${job?.publicErrorMessage}`;
}

const codesOf = (issues) =>
  issues
    .map(({ code, field }) => `${code} ${field}`)
    .sort()
    .join(', ') || 'nothing';
