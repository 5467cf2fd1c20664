import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { contentTag } from '../platform/http/entity-tags.js';

/** What fewer bytes than with gzip cost little more time for; the default takes seconds for a megabyte. */
const BROTLI_QUALITY = 5;

const ENCODINGS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
  identity: (bytes: Buffer) => Promise.resolve(bytes),
} as const;

type Encoding = keyof typeof ENCODINGS;

const NAMES = Object.keys(ENCODINGS) as Encoding[];

/**
 * A large file that stays the same while the process runs. It is read once, and compressed once for each encoding: anybody may
 * request it, and compressing it for each request would take a tenth of a second of a processor.
 */
export class PreparedFile {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  private original: Promise<{ bytes: Buffer; etag: string }> | undefined;

  /**
   * @param type its content type, or the extension of its name.
   * @param read is called with the first request.
   */
  constructor(
    private readonly type: string,
    private readonly read: () => Promise<Buffer>,
  ) {}

  /** Responds to a GET or HEAD. */
  async serve(request: Request, response: Response): Promise<void> {
    const encoding = NAMES.find((name) => request.acceptsEncodings(name) !== false) ?? 'identity';
    const { etag } = await this.readOnce();
    const bytes = await this.bytesIn(encoding);
    response.set({ 'Cache-Control': 'no-cache', ETag: etag }).vary('Accept-Encoding').type(this.type);
    if (encoding !== 'identity') {
      response.set('Content-Encoding', encoding);
    }
    response.send(bytes);
  }

  private readOnce(): Promise<{ bytes: Buffer; etag: string }> {
    if (this.original === undefined) {
      this.original = this.readNow();
      this.original.catch(() => (this.original = undefined));
    }
    return this.original;
  }

  private async readNow(): Promise<{ bytes: Buffer; etag: string }> {
    const bytes = await this.read();
    return { bytes, etag: contentTag(bytes) };
  }

  private bytesIn(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known !== undefined) {
      return known;
    }
    const encoded = this.readOnce().then(({ bytes }) => ENCODINGS[encoding](bytes));
    this.encoded.set(encoding, encoded);
    encoded.catch(() => this.encoded.delete(encoding));
    return encoded;
  }
}
