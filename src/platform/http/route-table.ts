import { METHODS } from 'node:http';
import type { Application } from 'express';

/**
 * Which methods a path supports, derived from the registered routes (D-11, D-153). Express tries its routes one by one, so that
 * `/listings/{id}` would match `/listings/bulk` whenever the method is not POST. Here a path matches exactly one route path, and a
 * literal segment is never taken for an id.
 */

/** Express's record of a registered route; not part of its published types. */
interface RouterLayer {
  route?: { path: unknown; methods: Record<string, boolean> };
}

/** A node of the route tree: the segments that may follow, and the methods if the path ends here. */
interface Branch {
  readonly words: Map<string, Branch>;
  /** The branch for any single segment, such as an id. */
  segment: Branch | null;
  /** Methods if the path ends here. */
  readonly methods: Set<string>;
  /** Methods of a wildcard that matches any rest of the path. */
  readonly rest: Set<string>;
}

const NOTHING: readonly string[] = [];

/** The routes of an application do not change once it serves. */
const trees = new WeakMap<Application, Branch>();

const lists = new WeakMap<Set<string>, readonly string[]>();

/**
 * The methods that the application serves at a path, in alphabetical order; empty when the path is unknown. Case-sensitive; a
 * trailing slash is ignored.
 */
export function allowedMethods(application: Application, path: string): readonly string[] {
  let tree = trees.get(application);
  if (tree === undefined) {
    tree = plant(application);
    trees.set(application, tree);
  }
  const methods = find(tree, segmentsOf(path), 0);
  return methods === undefined || methods.size === 0 ? NOTHING : sorted(methods);
}

/** In alphabetical order; cached. */
function sorted(methods: Set<string>): readonly string[] {
  const known = lists.get(methods);
  if (known !== undefined) {
    return known;
  }
  const list = [...methods].sort();
  lists.set(methods, list);
  return list;
}

/** The segments of a path, ignoring a trailing slash. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function plant(application: Application): Branch {
  const root = newBranch();
  for (const { route } of (application.router as unknown as { stack: RouterLayer[] }).stack) {
    if (route !== undefined && typeof route.path === 'string' && isOwnRoute(route.methods)) {
      serve(endOf(root, segmentsOf(route.path)), Object.keys(route.methods));
    }
  }
  return root;
}

/** Express keeps middleware in the same table, as a route for every method. */
function isOwnRoute(methods: Record<string, boolean>): boolean {
  return Object.keys(methods).length < METHODS.length;
}

function newBranch(): Branch {
  return { words: new Map(), segment: null, methods: new Set(), rest: new Set() };
}

/** Adds the branches of a route's path; returns the set for its methods. */
function endOf(root: Branch, segments: readonly string[]): Set<string> {
  let branch = root;
  for (const segment of segments) {
    if (segment.startsWith('*')) {
      return branch.rest;
    }
    branch = segment.startsWith(':') ? (branch.segment ??= newBranch()) : wordOf(branch, segment);
  }
  return branch.methods;
}

function wordOf({ words }: Branch, word: string): Branch {
  const branch = words.get(word) ?? newBranch();
  words.set(word, branch);
  return branch;
}

/** GET implies HEAD, and every path supports OPTIONS. */
function serve(end: Set<string>, methods: readonly string[]): void {
  end.add('OPTIONS');
  for (const method of methods) {
    end.add(method.toUpperCase());
  }
  if (end.has('GET')) {
    end.add('HEAD');
  }
}

/** Literal segments take precedence over parameters, and both over wildcards. A matching literal never falls back to the parameter. */
function find(branch: Branch, segments: readonly string[], at: number): Set<string> | undefined {
  const segment = segments[at];
  if (segment === undefined) {
    return branch.methods;
  }
  const next = branch.words.get(segment) ?? (isValue(segment) ? branch.segment : null);
  const found = next === null ? undefined : find(next, segments, at + 1);
  if (found !== undefined && found.size > 0) {
    return found;
  }
  return segments.slice(at).every(isDecodable) ? branch.rest : undefined;
}

function isValue(segment: string): boolean {
  return segment !== '' && isDecodable(segment);
}

/** Whether a path, or a segment of one, can be percent-decoded; otherwise it matches no route. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) {
    return true;
  }
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
