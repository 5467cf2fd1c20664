import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

/**
 * helmet's headers for all that the service answers; pages and documents add a policy of their own. They are the same for every
 * request, so that helmet is asked once for them, and not by a dozen functions each time.
 */
export function securityHeaders(): RequestHandler {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const ask = helmet({ contentSecurityPolicy: false, crossOriginResourcePolicy: { policy: 'cross-origin' } });
  ask({} as Request, recorder as unknown as Response, (error?: unknown) => {
    if (error !== undefined) {
      throw error as Error;
    }
  });
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) {
      response.setHeader(name, value);
    }
    next();
  };
}
