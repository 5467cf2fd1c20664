// Jobs as the caller sees them: every returned job id must lead to an end.
import { sleep } from '../project/processes.mjs';

const POLL_MS = 400;
const MOST_REQUESTS = 12;

const FINAL = ['completed', 'failed', 'failed_retryable'];

/** The message of a job that failed because its worker died each time, which is the faults' doing and not the data's. */
const GIVEN_UP = /could not be processed/;

/**
 * Starts a job, and starts it again as long as it ends as retryable. False when it cannot succeed, which is a finding.
 *
 * @param {import('./workload.mjs').Agency} agency
 * @param {() => Promise<number | null>} start sends the request and resolves with the job's id; null when it was rejected
 */
export async function succeeded(agency, start, why) {
  for (let request = 1; request <= MOST_REQUESTS; request += 1) {
    const jobId = await start();
    if (jobId === null) return false;
    agency.ledger.recordJob(agency, jobId, why);
    const job = await ended(agency, jobId, why);
    if (job.status === 'completed') return true;
    if (job.status === 'failed' && !GIVEN_UP.test(job.publicErrorMessage)) {
      agency.ledger.violate(`${agency.name}: ${why} failed: ${job.publicErrorMessage}`);
      return false;
    }
    agency.ledger.askedAgain += 1;
  }
  agency.ledger.violate(`${agency.name}: ${why} did not succeed in ${MOST_REQUESTS} requests`);
  return false;
}

async function ended(agency, jobId, why) {
  for (;;) {
    const { status, body } = await agency.caller.call('GET', `/job/status?id=${jobId}`);
    if (status !== 200) {
      agency.ledger.violate(`${agency.name}: job ${jobId} (${why}) is answered ${status}`);
      return { status: 'failed', publicErrorMessage: 'The job is lost.' };
    }
    if (FINAL.includes(body.status)) return body;
    if (agency.caller.giveUp.aborted) throw new Error(`Job ${jobId} (${why}) is still ${body.status}`);
    await sleep(POLL_MS);
  }
}
