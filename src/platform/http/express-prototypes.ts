import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** The part of an Express application that handles requests and holds the prototypes of its requests and responses. */
export type ExpressApplication = ((request: Request, response: Response) => void) & {
  request: object;
  response: object;
};

/** The message classes that `createServer` accepts. */
interface MessageClasses {
  IncomingMessage: typeof IncomingMessage & (new (socket: Socket) => Request);
  ServerResponse: typeof ServerResponse & (new (request: IncomingMessage) => Response);
}

/**
 * Message classes whose instances have Express's prototypes from the start. Otherwise Express replaces the prototype of each
 * request and response; changing it on an existing object disables V8's optimizations, which costs more than everything else
 * Express does for a request.
 */
export function messageClassesOf(application: ExpressApplication): MessageClasses {
  return {
    IncomingMessage: withPrototype(IncomingMessage, application.request),
    ServerResponse: withPrototype(ServerResponse, application.response),
  };
}

/** Node's message classes are constructor functions that initialize `this`, whatever its prototype is. */
function withPrototype<Message>(original: typeof IncomingMessage | typeof ServerResponse, prototype: object): Message {
  function ExpressMessage(this: object, ...args: unknown[]): void {
    Reflect.apply(original, this, args);
  }
  ExpressMessage.prototype = prototype;
  return ExpressMessage as unknown as Message;
}
