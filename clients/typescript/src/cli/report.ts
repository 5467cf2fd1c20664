import type { ErrorDetail } from '../errors.js';
import type { FeedLosses } from '../feeds/feed-losses.js';
import type { SyncOutcome } from '../outcomes.js';
import type { FailedFile, FailedPublishing, KindReport, SyncReport } from '../sync.js';
import type { Reconciliation } from '../types.js';
import { printableInLine } from './printable.js';
import type { Validated } from './validate.js';

/** How many names or errors are listed; `--json` has all that are recorded. */
const LISTED = 20;

/** A report in human-readable form. */
export function reportText(report: SyncReport, { isPlan }: { isPlan: boolean }): string {
  const lines = [
    ...(report.agents === null ? [] : kindLines('agents', report.agents, isPlan)),
    ...(report.listings === null ? [] : kindLines('listings', report.listings, isPlan)),
  ];
  if (!isPlan && (report.published > 0 || report.failed.length > 0)) {
    lines.push(`published: ${report.published}, failed: ${report.failed.length}`);
    lines.push(...listed(report.failed.map(failureLine)));
    lines.push(
      ...fileLines('published without files that could not be imported', report.failedFiles, report.failedFileCount),
      ...fileLines(
        'published with files that could not be fetched again',
        report.outdatedFiles,
        report.outdatedFileCount,
      ),
    );
  }
  if (report.failedAvatars.length > 0) {
    lines.push(`agents whose photo could not be imported: ${report.failedAvatars.length}`);
    lines.push(...listed(report.failedAvatars.map(failureLine)));
  }
  return `${lines.join('\n')}\n`;
}

/** What would be rejected, in human-readable form. */
export function validationText(validated: readonly Validated[]): string {
  const lines = validated.flatMap(({ kind, read, refused, refusedCount }) => [
    `${read} ${kind}s, ${refusedCount} would be rejected`,
    ...listed(refused.map(refusalLine), refusedCount),
  ]);
  return `${lines.join('\n')}\n`;
}

function kindLines(name: string, report: KindReport, isPlan: boolean): string[] {
  const { read, sent, plan, refused, orphans } = report;
  const lines = isPlan ? planLines(name, read, plan, sent.refused) : pushLines(name, report);
  lines.push(...listed(refused.map(refusalLine), sent.refused));
  if (orphans !== null) {
    const { count, spared, refusal } = orphans;
    const done = countsOf({ 'cleared away': count, spared });
    const parts = [refusal === null || count > 0 ? done : null, refusal];
    lines.push(`  orphans: ${parts.filter((part) => part !== null).join('; ')}`);
  }
  return lines;
}

/** What is newer on the portal is not what the file has, so it is named. */
function pushLines(name: string, { read, sent, plan, skipped }: KindReport): string[] {
  const ahead = plan?.ahead ?? [];
  const newer = [...ahead, ...skipped];
  return [
    `${name}: ${read} read, ${countsOf({ ...sent, ahead: ahead.length })}`,
    ...(newer.length === 0 ? [] : [`  left as they are, newer on the portal by sourceUpdatedAt: ${namesIn(newer)}`]),
  ];
}

/** The first lines, and how many more there are. @param count of which not all may be recorded. */
function listed(lines: readonly string[], count = lines.length): string[] {
  const shown = lines.slice(0, LISTED);
  return count > shown.length ? [...shown, `  and ${count - shown.length} more`] : shown;
}

function planLines(name: string, read: number, plan: Reconciliation | null, refused: number): string[] {
  if (plan === null) {
    return [`${name}: ${read}, too many to compare; all would be sent`];
  }
  const { summary, missing, changed, ahead, uncompared = [], expiring = [], orphaned } = plan;
  // The inventory is what was read, without what is refused.
  const counts = countsOf({ ...summary, inventory: 0, refused });
  const names = {
    missing,
    changed,
    ahead,
    uncompared,
    expiring,
    orphaned: orphaned.map(({ externalId }) => externalId),
  };
  const lines = Object.entries(names)
    .filter(([, ids]) => ids.length > 0)
    .map(([difference, ids]) => `  ${difference}: ${namesIn(ids)}`);
  return [`${name}: ${read} read, ${counts}`, ...lines];
}

function failureLine({ externalId, message }: FailedPublishing): string {
  return `  ${externalId}: ${message}`;
}

/** Files by the reason of their failure; empty when there are none. @param count of which not all may be recorded. */
function fileLines(heading: string, files: readonly FailedFile[], count: number): string[] {
  const codes = [...new Set(files.map(({ code }) => code))];
  const lines = codes.map((code) => {
    const failed = files.filter((file) => file.code === code);
    return `  ${code}: ${failed.length} ×, ${namesIn(failed.map(fileName))}`;
  });
  const which = count > files.length ? `, of which the first ${files.length}` : '';
  return count === 0 ? [] : [`${heading}: ${count}${which}`, ...listed(lines)];
}

/** Files of CSV and XML have no id of their own, only a URL. */
function fileName({ externalId, fileId, externalFileId, sourceUrl }: FailedFile): string {
  return `${printableInLine(externalFileId ?? sourceUrl ?? `file ${fileId}`)} of ${nameOf({ externalId })}`;
}

/** The first names, and how many more there are. */
function namesIn(names: readonly (string | number)[]): string {
  const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : '';
  return `${names.slice(0, LISTED).join(', ')}${more}`;
}

/** What of the feed could not be transferred, by field; empty when everything was. */
export function lossLines({ counts, losses }: FeedLosses): string[] {
  const lines = counts.map(({ field, reason, count }) => {
    const first = losses.find((loss) => loss.field === field && loss.reason === reason);
    const value = first?.value ? `${JSON.stringify(first.value)} of ` : '';
    const example = first === undefined ? '' : `, such as ${value}${nameOf(first)}`;
    return `  ${field} ${reason}: ${count} ×${example}`;
  });
  return listed(lines);
}

const NUMBERS = 'a number in a CSV has a point before its fraction, and nothing between its thousands: 71.5, 1250';
const COLUMNS =
  '--map gives a column of a CSV the name of its field, or "" to leave it out: {"Preis": "announcementValue", "Notiz": ""}';

/**
 * What the service, which does not know that the objects are rows, cannot say of them: how numbers are written in a CSV, whose values
 * are all texts, and what is done with a column that is no field.
 */
export function csvAdvice(refused: readonly SyncOutcome[]): string[] {
  const details = refused.flatMap(({ refusal }) => refusal?.details ?? []);
  const hasNumber = details.some(
    ({ code, message }) => code === 'INVALID_TYPE' && message.endsWith('must be a number, not a string.'),
  );
  const hasColumn = details.some(({ code }) => code === 'UNKNOWN_FIELD');
  return [...(hasNumber ? [NUMBERS] : []), ...(hasColumn ? [COLUMNS] : [])];
}

function nameOf({ externalId }: { externalId: string }): string {
  return externalId === '' ? '(no id)' : printableInLine(externalId);
}

function refusalLine(outcome: SyncOutcome): string {
  const { refusal } = outcome;
  const details = (refusal?.details ?? []).map(detailText);
  return `  ${nameOf(outcome)}: ${details.length > 0 ? details.join('; ') : (refusal?.message ?? 'rejected')}`;
}

/** The message of an error, which refers to the allowed values without naming them. */
function detailText({ pointer, code, message, allowed = [] }: ErrorDetail): string {
  const text = pointer ? `${pointer} ${message}` : message;
  // Of a name that does not exist the message says which may have been meant; all others are no help.
  if (code === 'UNKNOWN_FIELD' || allowed.length === 0) {
    return text;
  }
  return `${text} Allowed: ${namesIn(allowed)}`;
}

function countsOf(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.length === 0 ? 'nothing to do' : parts.map(([name, count]) => `${count} ${wordsOf(name)}`).join(', ');
}

/** `inStep` as `in step`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
