import { renderImage } from '../render-image.js';
import { DecodeRefusal, type DecodeResult, decodeTask } from './decoder-protocol.js';

/**
 * The decoder process: decodes one file at a time for the worker that started it. An unexpected error ends the process, and its
 * worker starts another one, because the state of a failed decoder cannot be trusted.
 */

const send = process.send?.bind(process);
if (send === undefined) {
  throw new Error('A decoder is started by its worker, with a channel between them');
}

// The channel closes whenever the worker ends, for whatever reason, so that no decoder is left behind.
process.on('disconnect', () => process.exit(0));

// Ctrl-C and service managers signal the whole process group, but a decoder must not end before its worker.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);

process.on('message', (message) => {
  void response(message).then((said) => send(said));
});

send({ type: 'ready' });

async function response(message: unknown): Promise<DecodeResult> {
  try {
    const image = await renderImage(decodeTask.parse(message));
    return { type: 'done', image, memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (!(error instanceof DecodeRefusal)) {
      throw error;
    }
    return { type: 'refused', reason: error.reason, detail: error.detail, memoryBytes: process.memoryUsage.rss() };
  }
}
