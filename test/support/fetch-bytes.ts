/** A response with a binary body. */
export interface BytesAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Fetches a URL of the service without a key, as a browser would. */
export async function fetchBytes(url: string, headers: Record<string, string> = {}): Promise<BytesAnswer> {
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}
