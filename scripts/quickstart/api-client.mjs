const TIMEOUT_MS = 10_000;

/** Calls the API as an integrator would. */
export class ApiClient {
  #apiUrl;
  #apiKey;

  constructor(apiUrl, apiKey) {
    this.#apiUrl = apiUrl;
    this.#apiKey = apiKey;
  }

  /** Resolves with the status and the parsed body, whatever the status is. */
  async request(method, path, body) {
    const answer = await fetch(`${this.#apiUrl}/api/v1${path}`, {
      method,
      headers: { authorization: `ApiKey ${this.#apiKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** Resolves with the body of a 200 response; throws the service's error for any other. */
  async call(method, path, body) {
    const answer = await this.request(method, path, body);
    if (answer.status === 200) return answer.body;
    throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}
