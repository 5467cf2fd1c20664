// A client as an integrator writes it: sends a request again until it gets a final response.
import { sleep } from '../project/processes.mjs';

const TIMEOUT_MS = 8_000;
const PAUSE_MS = 150;

/** Faults may cause this status; any other 5xx is a finding. */
const UNAVAILABLE = 503;

export class Caller {
  /**
   * @param {object} options
   * @param {() => string} options.chooseOrigin one of the APIs
   * @param {string} options.apiKey
   * @param {import('./ledger.mjs').Ledger} options.ledger
   * @param {AbortSignal} options.giveUp ends all retries
   */
  constructor({ chooseOrigin, apiKey, ledger, giveUp }) {
    this.chooseOrigin = chooseOrigin;
    this.apiKey = apiKey;
    this.ledger = ledger;
    this.giveUp = giveUp;
  }

  /**
   * Resolves with the first response below 500. `isCertain`: it was the response to the first attempt, so no earlier attempt can
   * still take effect.
   *
   * @returns {Promise<{status: number, body: any, isCertain: boolean}>}
   */
  async call(method, target, body) {
    const headers = { authorization: `ApiKey ${this.apiKey}`, 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.#insist(`/api/v1${target}`, { method, headers, body: text });
  }

  /** The same for a signed URL; any of the APIs serves it. */
  async put(url, contentType, bytes) {
    const { pathname, search } = new URL(url);
    return this.#insist(pathname + search, { method: 'PUT', headers: { 'content-type': contentType }, body: bytes });
  }

  /** The same for a presigned URL of the bucket. */
  async putInBucket(url, contentType, bytes) {
    const request = { method: 'PUT', headers: { 'content-type': contentType }, body: bytes };
    return this.#insist(url, request, sendToBucket);
  }

  async #insist(target, request, send = (...sent) => this.#send(...sent)) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send(target, request);
      if (answer !== null) return { ...answer, isCertain: attempt === 1 };
      if (this.giveUp.aborted) throw new Error(`${request.method} ${target} was never answered`);
      this.ledger.unanswered += 1;
      await sleep(PAUSE_MS);
    }
  }

  /** Null when there is no response, or one that asks for a retry. */
  async #send(target, request) {
    let status;
    let text;
    try {
      const answer = await fetch(this.chooseOrigin() + target, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      status = answer.status;
      text = await answer.text();
    } catch {
      return null; // the process was killed, frozen or unreachable: the purpose of this test
    }
    const body = parsed(text);
    if (body === undefined)
      this.ledger.violate(`${request.method} ${target} was answered ${status} without JSON: ${text}`);
    if (status < 500) return { status, body };
    if (status !== UNAVAILABLE) this.ledger.violate(`${request.method} ${target} was answered ${status}: ${text}`);
    return null;
  }
}

/** Null when there is no response, or one that asks for a retry. Bodies are XML. */
async function sendToBucket(url, request) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    return answer.status < 500 ? { status: answer.status, body: { text } } : null;
  } catch {
    return null;
  }
}

/** Null for an empty body, undefined for one that is not JSON. */
function parsed(text) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
