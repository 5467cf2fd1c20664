// A caller as an integrator writes it: sends a request again until it is answered for good.
import { sleep } from '../project/processes.mjs';

const TIMEOUT_MS = 8_000;
const PAUSE_MS = 150;

/** Faults may be answered so; any other 5xx is a finding. */
const UNAVAILABLE = 503;

export class Caller {
  /**
   * @param {object} options
   * @param {() => string} options.chooseOrigin one of the APIs
   * @param {string} options.apiKey
   * @param {import('./ledger.mjs').Ledger} options.ledger
   * @param {AbortSignal} options.giveUp after it nothing is sent again
   */
  constructor({ chooseOrigin, apiKey, ledger, giveUp }) {
    this.chooseOrigin = chooseOrigin;
    this.apiKey = apiKey;
    this.ledger = ledger;
    this.giveUp = giveUp;
  }

  /**
   * Resolves with the first answer below 500. `isCertain`: it was the first, so nothing that was sent in vain may still
   * take effect.
   *
   * @returns {Promise<{status: number, body: any, isCertain: boolean}>}
   */
  async call(method, target, body) {
    const headers = { authorization: `ApiKey ${this.apiKey}`, 'content-type': 'application/json' };
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.#insist(`/api/v1${target}`, { method, headers, body: text });
  }

  /** The same to an address of its own, such as a signed one; the APIs all serve it. */
  async put(url, contentType, bytes) {
    const { pathname, search } = new URL(url);
    return this.#insist(pathname + search, { method: 'PUT', headers: { 'content-type': contentType }, body: bytes });
  }

  /** The same to a presigned address of the bucket. */
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

  /** Null when there is no answer, or one that asks to come back. */
  async #send(target, request) {
    let status;
    let text;
    try {
      const answer = await fetch(this.chooseOrigin() + target, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      status = answer.status;
      text = await answer.text();
    } catch {
      return null; // the process was killed, frozen or away: what this is all about
    }
    const body = parsed(text);
    if (body === undefined)
      this.ledger.violate(`${request.method} ${target} was answered ${status} without JSON: ${text}`);
    if (status < 500) return { status, body };
    if (status !== UNAVAILABLE) this.ledger.violate(`${request.method} ${target} was answered ${status}: ${text}`);
    return null;
  }
}

/** Null when there is no answer, or one that asks to come back. What it says is XML. */
async function sendToBucket(url, request) {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    return answer.status < 500 ? { status: answer.status, body: { text } } : null;
  } catch {
    return null;
  }
}

/** Null of an empty body, undefined of one that is no JSON. */
function parsed(text) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
