import { METHODS } from 'node:http';
import type { Application } from 'express';
import { nearestName } from '../../catalogue/checks/nearest-name.js';

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

const names = new WeakMap<Branch, readonly string[]>();

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

/** What stands before the paths of the API, and what callers write instead: nothing, another version, or a part of it. */
const API_PATHS = '/api/v1/';
const WRITTEN_PREFIX = /^\/(?:api\/)?(?:v\d{1,3}\/)?/i;

/** A path with more segments is not meant to be one of ours, and comparing has its price. */
const MOST_SEGMENTS = 12;

/**
 * The path that the caller of an unknown one probably meant: with other letters in the words (`/Listings`, `/listing`), without
 * empty segments, or with the API's prefix. Ids stay as they were sent. Undefined when nothing is similar, or for a
 * path that exists, but not for this caller.
 */
export function nearestPath(application: Application, path: string): string | undefined {
  const tree = trees.get(application);
  const written = path.replace(/\/{2,}/g, '/');
  if (tree === undefined || written.split('/').length > MOST_SEGMENTS) {
    return undefined;
  }
  for (const candidate of [written, written.replace(WRITTEN_PREFIX, API_PATHS)]) {
    const nearest = nearestIn(tree, segmentsOf(candidate));
    if (nearest !== undefined) {
      return nearest === path.replace(/\/$/, '') ? undefined : nearest;
    }
  }
  return undefined;
}

/** The words of a branch; always the same array, which `nearestName` prepares once. */
function namesOf(branch: Branch): readonly string[] {
  const known = names.get(branch) ?? [...branch.words.keys()];
  names.set(branch, known);
  return known;
}

/** The segments with each word as a route has it; undefined unless a route ends there. */
function nearestIn(root: Branch, segments: readonly string[]): string | undefined {
  let branch = root;
  let path = '';
  for (const segment of segments) {
    const word = branch.words.has(segment) ? segment : nearestName(segment, namesOf(branch));
    const next = word === undefined ? null : branch.words.get(word);
    if (next) {
      branch = next;
      path += `/${word}`;
    } else if (isValue(segment) && branch.segment !== null) {
      branch = branch.segment;
      path += `/${segment}`;
    } else {
      return undefined;
    }
  }
  return path !== '' && branch.methods.size > 0 ? path : undefined;
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
