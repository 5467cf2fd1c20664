import { METHODS } from 'node:http';
import type { Application } from 'express';

/**
 * Which methods work at an address, read off the registered routes (D-11, D-153). Express tries its routes one by one, so that
 * `/listings/{id}` would take `/listings/bulk` for a listing whenever the method is not POST. Here an address means one
 * route path: a word that stands in a path is never taken for an id.
 */

/** What Express keeps of a registered route; not part of its published types. */
interface RouterLayer {
  route?: { path: unknown; methods: Record<string, boolean> };
}

/** What may stand at one place of a path, and what is served when the path ends there. */
interface Branch {
  readonly words: Map<string, Branch>;
  /** Any one segment, such as an id. */
  segment: Branch | null;
  /** Methods when the path ends here. */
  readonly methods: Set<string>;
  /** Methods of a path that goes on from here in whatever way. */
  readonly rest: Set<string>;
}

const NOTHING: readonly string[] = [];

/** The routes of an application do not change once it serves. */
const trees = new WeakMap<Application, Branch>();

const lists = new WeakMap<Set<string>, readonly string[]>();

/**
 * The methods that the application serves at a path, in alphabetical order; empty when the path is unknown. Letters
 * count as they are written; a slash at the end does not.
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

/** In alphabetical order, sorted once. */
function sorted(methods: Set<string>): readonly string[] {
  const known = lists.get(methods);
  if (known !== undefined) {
    return known;
  }
  const list = [...methods].sort();
  lists.set(methods, list);
  return list;
}

/** What stands between the slashes; one at the end says nothing. */
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

/** Middleware stands in the same table, as a route of every method there is. */
function isOwnRoute(methods: Record<string, boolean>): boolean {
  return Object.keys(methods).length < METHODS.length;
}

function newBranch(): Branch {
  return { words: new Map(), segment: null, methods: new Set(), rest: new Set() };
}

/** Grows the branch of a route's path; what is served there goes into the set. */
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

/** Whoever answers GET answers HEAD, and every address tells what works there. */
function serve(end: Set<string>, methods: readonly string[]): void {
  end.add('OPTIONS');
  for (const method of methods) {
    end.add(method.toUpperCase());
  }
  if (end.has('GET')) {
    end.add('HEAD');
  }
}

/** A word goes before a segment, and either before a rest; which of them it is, is never decided anew further down. */
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

/** A path that cannot be percent-decoded belongs to no route. */
function isDecodable(segment: string): boolean {
  if (!segment.includes('%')) {
    return true;
  }
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
