import { METHODS } from 'node:http';
import type { Application } from 'express';

/** What Express keeps of a registered route; not part of its published types. */
interface RouterLayer {
  route?: { methods: Record<string, boolean> };
  match(path: string): boolean;
}

/**
 * The methods that the application serves at a path: empty when the path is unknown. Lets the not-found answer
 * tell a wrong method (405 with `Allow`) from a wrong address (404), D-11.
 */
export function allowedMethods(application: Application, path: string): string[] {
  const methods = new Set<string>();
  for (const layer of (application.router as unknown as { stack: RouterLayer[] }).stack) {
    if (isOwnRoute(layer) && matches(layer, path)) {
      Object.keys(layer.route?.methods ?? {}).forEach((method) => methods.add(method.toUpperCase()));
    }
  }
  if (methods.has('GET')) {
    methods.add('HEAD');
  }
  return [...methods].sort();
}

/** Middleware stands in the same table, as a route of every method there is. */
function isOwnRoute({ route }: RouterLayer): boolean {
  return route !== undefined && Object.keys(route.methods).length < METHODS.length;
}

function matches(layer: RouterLayer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    // A path that cannot be percent-decoded belongs to no route.
    return false;
  }
}
