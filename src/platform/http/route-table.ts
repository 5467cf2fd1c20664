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

/** A node of the route tree. */
interface Branch {
  /** The branches for literal segments. */
  readonly literals: Map<string, Branch>;
  /** Their segments; always the same array, which `nearestName` prepares once. */
  readonly names: string[];
  /** The branch for any single segment, such as an id. */
  parameter: Branch | null;
  /** The methods if the path ends here, in alphabetical order. */
  methods: readonly string[];
  /** Those of a wildcard that matches any rest of the path. */
  wildcardMethods: readonly string[];
}

/** The routes of an application do not change once it serves. */
const trees = new WeakMap<Application, Branch>();

/**
 * The methods that the application serves at a path, in alphabetical order; empty when the path is unknown. Case-sensitive; a
 * trailing slash is ignored.
 */
export function allowedMethods(application: Application, path: string): readonly string[] {
  let tree = trees.get(application);
  if (tree === undefined) {
    tree = buildTree(application);
    trees.set(application, tree);
  }
  return methodsAt(tree, segmentsOf(path), 0);
}

/** What stands before the paths of the API, and what callers write instead: nothing, another version, or a part of it. */
const API_PATHS = '/api/v1/';
const WRITTEN_PREFIX = /^\/(?:api\/)?(?:v\d{1,3}\/)?/i;

/** A path with more segments is not meant to be one of ours, and comparing has its price. */
const MAX_SEGMENTS = 12;

/**
 * The path that the caller of an unknown one probably meant: with other letters in the words (`/Listings`, `/listing`), without
 * empty segments, or with the API's prefix. Ids stay as they were sent. Undefined when nothing is similar, or for a
 * path that exists, but not for this caller.
 */
export function nearestPath(application: Application, path: string): string | undefined {
  const tree = trees.get(application);
  const written = path.replace(/\/{2,}/g, '/');
  if (tree === undefined || written.split('/').length > MAX_SEGMENTS) {
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

/** The segments with each literal as a route has it; undefined unless a route ends there. */
function nearestIn(root: Branch, segments: readonly string[]): string | undefined {
  let branch = root;
  let path = '';
  for (const segment of segments) {
    const name = branch.literals.has(segment) ? segment : nearestName(segment, branch.names);
    const next = name === undefined ? undefined : branch.literals.get(name);
    if (next !== undefined) {
      branch = next;
      path += `/${name}`;
    } else if (isValue(segment) && branch.parameter !== null) {
      branch = branch.parameter;
      path += `/${segment}`;
    } else {
      return undefined;
    }
  }
  return path !== '' && branch.methods.length > 0 ? path : undefined;
}

/** The segments of a path, ignoring a trailing slash. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function buildTree(application: Application): Branch {
  const root = newBranch();
  for (const { route } of (application.router as unknown as { stack: RouterLayer[] }).stack) {
    if (route !== undefined && typeof route.path === 'string' && isOwnRoute(route.methods)) {
      addRoute(root, segmentsOf(route.path), Object.keys(route.methods));
    }
  }
  return root;
}

/** Express keeps middleware in the same table, as a route for every method. */
function isOwnRoute(methods: Record<string, boolean>): boolean {
  return Object.keys(methods).length < METHODS.length;
}

function addRoute(root: Branch, segments: readonly string[], methods: readonly string[]): void {
  let branch = root;
  for (const segment of segments) {
    if (segment.startsWith('*')) {
      branch.wildcardMethods = withMethods(branch.wildcardMethods, methods);
      return;
    }
    branch = segment.startsWith(':') ? (branch.parameter ??= newBranch()) : literalOf(branch, segment);
  }
  branch.methods = withMethods(branch.methods, methods);
}

function newBranch(): Branch {
  return { literals: new Map(), names: [], parameter: null, methods: [], wildcardMethods: [] };
}

function literalOf({ literals, names }: Branch, segment: string): Branch {
  let branch = literals.get(segment);
  if (branch === undefined) {
    branch = newBranch();
    literals.set(segment, branch);
    names.push(segment);
  }
  return branch;
}

/** GET implies HEAD, and every path supports OPTIONS. */
function withMethods(known: readonly string[], added: readonly string[]): readonly string[] {
  const methods = new Set(['OPTIONS', ...known, ...added.map((method) => method.toUpperCase())]);
  return [...(methods.has('GET') ? methods.add('HEAD') : methods)].sort();
}

/** Literal segments take precedence over parameters, and both over wildcards. A matching literal never falls back to the parameter. */
function methodsAt(branch: Branch, segments: readonly string[], at: number): readonly string[] {
  const segment = segments[at];
  if (segment === undefined) {
    return branch.methods;
  }
  const next = branch.literals.get(segment) ?? (isValue(segment) ? branch.parameter : null);
  const methods = next === null ? [] : methodsAt(next, segments, at + 1);
  return methods.length === 0 && segments.slice(at).every(isDecodable) ? branch.wildcardMethods : methods;
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
