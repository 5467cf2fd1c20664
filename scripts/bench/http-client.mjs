// Sends prepared requests as cheaply as possible: the client's cost is part of every figure, including that of the bare work.
import { Pool } from 'undici';

export class HttpClient {
  #pool;
  #headers;

  constructor(origin, apiKey = 'none') {
    this.#pool = new Pool(origin, { connections: 128 });
    this.#headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
  }

  /** Resolves with the text of a 200 or 202 response; throws on any other. */
  async send({ method = 'GET', path, body, headers }) {
    const answer = await this.#pool.request({ method, path, body, headers: { ...this.#headers, ...headers } });
    const text = await answer.body.text();
    if (answer.statusCode === 200 || answer.statusCode === 202) return text;
    throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
  }

  async sendJson(request) {
    return JSON.parse(await this.send(request));
  }

  close() {
    return this.#pool.close();
  }
}

/** A request with a JSON body, serialised once. */
export const jsonRequest = (method, path, body) => ({ method, path, body: Buffer.from(JSON.stringify(body)) });
