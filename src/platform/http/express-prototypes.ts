import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';

/** An Express application, as far as it gives requests and responses what they can do beyond Node's. */
export type ExpressApplication = RequestListener & { request: object; response: object };

/** What `createServer` makes requests and responses of. */
interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/**
 * Classes whose instances have Express' prototypes from the start. Express gives each request and response its
 * prototype when it comes; changing the prototype of an object that exists takes the engine's shortcuts from it, which
 * costs a request more than all else that Express does.
 */
export function messageClassesOf(application: ExpressApplication): MessageClasses {
  return {
    IncomingMessage: withPrototype(IncomingMessage, application.request),
    ServerResponse: withPrototype(ServerResponse, application.response),
  };
}

/** Node's classes are functions that make of `this` what they promise, whatever its prototype is. */
function withPrototype<Message extends typeof IncomingMessage | typeof ServerResponse>(
  original: Message,
  prototype: object,
): Message {
  function ExpressMessage(this: object, ...args: unknown[]): void {
    Reflect.apply(original, this, args);
  }
  ExpressMessage.prototype = prototype;
  return ExpressMessage as unknown as Message;
}
