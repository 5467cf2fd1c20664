import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Senders of large bodies may ask first whether theirs is wanted (`Expect: 100-continue`; D-134). Node's own
 * answer is always yes. Here it is given when somebody begins to read: who is refused by the headers never sends.
 */
const asking = new WeakMap<IncomingMessage, ServerResponse>();

/** Lets requests of the server that ask first be handled as all others are. */
export function keepAskersWaiting(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    asking.set(request, response);
    server.emit('request', request, response);
  });
}

/** Whether the sender asked, has not been told to send, and so may never do it. */
export function isKeptWaiting(request: IncomingMessage): boolean {
  return asking.has(request);
}

/** Tells a sender that asked to send: the body is about to be read. */
export function askForBody(request: IncomingMessage): void {
  asking.get(request)?.writeContinue();
  asking.delete(request);
}
