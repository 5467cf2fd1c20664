import { NoAnswer, PlsError, RequestRefused } from '../errors.js';
import type { SyncOutcome } from '../outcomes.js';
import { UsageError } from './arguments.js';
import { adviceOnAddress, EXIT, exitCodeOf } from './exit-codes.js';

/** Why a run has ended without a report. */
export interface Failure {
  /** The name of the exit code. */
  kind: string;
  exitCode: number;
  message: string;
}

/** How many objects have which outcome, those that are rejected without being sent included. */
export class Sent {
  private readonly counts: Record<string, Record<string, number>> = {};

  add({ kind, action }: SyncOutcome): void {
    const ofKind = (this.counts[`${kind}s`] ??= {});
    ofKind[action] = (ofKind[action] ?? 0) + 1;
  }

  /** By the names that a report has for them; without those of which there are none. */
  toJSON(): object {
    return this.counts;
  }
}

/**
 * @param isStopped whether a signal has ended the run, of which any error may be the consequence.
 * @param environment in which the run has been started.
 */
export function failureOf(
  error: unknown,
  isStopped: boolean,
  environment: Readonly<NodeJS.ProcessEnv> = process.env,
): Failure {
  const exitCode = isStopped ? EXIT.stopped : exitCodeOf(error);
  const kind = Object.entries(EXIT).find(([, code]) => code === exitCode)?.[0] ?? 'unexpected';
  const message = isStopped ? 'Stopped. Run it again: what is done stays done.' : problemText(error, environment);
  return { kind, exitCode, message };
}

/** For `--json`. @param sent what is known to have been sent until then. */
export function failureJson(failure: Failure, sent: Sent): string {
  return `${JSON.stringify({ failure, sent })}\n`;
}

/** What names a proxy that Node's `fetch` does not use by itself; undefined when there is none, or it is used. */
function ignoredProxyIn(environment: Readonly<NodeJS.ProcessEnv>): string | undefined {
  const isUsed = environment['NODE_USE_ENV_PROXY'] === '1' || environment['NODE_OPTIONS']?.includes('--use-env-proxy');
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  return isUsed === true ? undefined : names.find((name) => environment[name]);
}

function problemText(error: unknown, environment: Readonly<NodeJS.ProcessEnv>): string {
  const proxy = error instanceof NoAnswer ? ignoredProxyIn(environment) : undefined;
  if (error instanceof NoAnswer && proxy !== undefined) {
    return `${error.message}\n${proxy} is set, but used only with NODE_USE_ENV_PROXY=1, by Node 22.21, 24 and later`;
  }
  if (error instanceof UsageError) {
    return `${error.message}\nSee pls-sync --help`;
  }
  const advice = error instanceof RequestRefused ? adviceOnAddress(error) : null;
  if (error instanceof RequestRefused && advice !== null) {
    return `${error.message}\n${advice}: look whether --url or PLS_API_URL is the address of the portal`;
  }
  if (error instanceof RequestRefused && error.isTemporary && (error.retryAfterSeconds ?? 0) > 0) {
    return `${error.message}\nThe answer asks to wait ${error.retryAfterSeconds} s before the next attempt`;
  }
  if (error instanceof PlsError) {
    return error.message;
  }
  // For a defect, the stack says where it is.
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
