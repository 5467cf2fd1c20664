import { aDraft, aPublishableDraft } from '../../factories/listings.js';
import type { ApiClient } from '../api-client.js';
import type {
  FileChoice,
  Kind,
  ListingWrite,
  Operation,
  PhotoReference,
  Round,
  Source,
  Target,
  UserWrite,
} from './histories.js';

/** Turns the operations of a round into the items of a bulk, and these into single calls. */

type Body = Readonly<Record<string, unknown>>;

export type Item = Body & { op: string };

export type ObjectRead = Body & { id: number; externalId: string | null };

/** What an agency had before the round; objects at the same index of two agencies are the same. */
type State = Readonly<Record<Kind, readonly ObjectRead[]>>;

/** What a caller knows: what it has read, and what it has sent. */
export interface Caller {
  state: State;
  /** The last write of each object, by its kind and name. */
  lastWrites: Map<string, Body>;
  urlOf: (photo: number) => string;
}

/** An id that no object has. */
const NOBODY = 999_999_999_999;

/** The items of a bulk. All are based on what the caller knew before the round. */
export function itemsOf({ kind, operations, defers }: Round, caller: Caller): Item[] {
  const items: Item[] = [];
  for (const operation of operations) {
    const item = itemOf(kind, operation, caller, defers);
    // A set of links of files shows once in their holders (D-299), so that these have other versions than after single calls.
    const joinsSet = kind === 'media' && item?.op.includes('link') === true && items.at(-1)?.op === item.op;
    if (item !== null && !joinsSet && !waitsForOne(item, caller.state[kind], items)) {
      items.push(item);
    }
  }
  return items;
}

/** Whether its object waits for a file that an earlier item imports, which it is given after all operations of the set (D-231). */
function waitsForOne(item: Item, objects: readonly ObjectRead[], earlier: readonly Item[]): boolean {
  const object = objects.find(({ id, externalId }) => id === item['id'] || externalId === item['externalId']);
  const pending = (object?.['pendingReferences'] ?? []) as readonly { externalId: string }[];
  const sent = JSON.stringify(earlier);
  return pending.some(({ externalId }) => sent.includes(`"externalFileId":"${externalId}"`));
}

function itemOf(kind: Kind, operation: Operation, caller: Caller, defers: boolean): Item | null {
  switch (operation.op) {
    case 'upsert':
    case 'validate': {
      const write = 'base' in operation ? listingBody(operation, caller, defers) : userBody(operation, caller);
      if (operation.op === 'upsert') {
        caller.lastWrites.set(lastWriteKey(kind, operation.target), write);
      }
      return { op: operation.op, ...write };
    }
    case 'repeat': {
      const last = caller.lastWrites.get(lastWriteKey(kind, operation.target));
      return last === undefined ? null : { op: 'upsert', ...last };
    }
    case 'send back': {
      const found = find(caller.state[kind], operation.target);
      return found === undefined ? null : { op: 'upsert', ...without(found, 'externalId') };
    }
    case 'link': {
      const { op, target, to, replace } = operation;
      const id = idOf(caller.state[kind], target);
      return {
        op,
        ...(kind === 'media' ? { mediaId: id } : { id }),
        externalId: to,
        replace,
        ...versionOf(kind, operation, caller),
      };
    }
    case 'unlink': {
      const id = idOf(caller.state[kind], operation.target);
      return { op: 'unlink', ...(kind === 'media' ? { mediaId: id } : { id }), ...versionOf(kind, operation, caller) };
    }
    case 'delete':
    case 'refresh': {
      const { id, externalId } = targetOf(caller.state[kind], operation.target);
      const target = kind === 'media' ? { mediaId: id, externalId } : { id, externalId };
      return { op: operation.op, ...target, ...('ifVersion' in operation ? versionOf(kind, operation, caller) : {}) };
    }
    case 'merge': {
      const { id: from, externalId: fromExternalId } = targetOf(caller.state.listings, operation.from);
      const target = targetOf(caller.state.listings, operation.target);
      const { takeExternalId } = operation;
      return { op: 'merge', ...target, from, fromExternalId, takeExternalId, ...versionOf(kind, operation, caller) };
    }
    case 'upload-from-url':
      return { op: 'upload-from-url', url: caller.urlOf(operation.photo), externalId: operation.name };
  }
}

function listingBody(write: ListingWrite, caller: Caller, defers: boolean): Body {
  const { target, base, isComplete, fields, status, agent, files, source } = write;
  const found = find(caller.state.listings, target);
  const basics = without(base === 'draft' ? aDraft() : aPublishableDraft(), 'externalId');
  return {
    ...targetOf(caller.state.listings, target),
    ...(found === undefined || isComplete ? basics : {}),
    ...Object.fromEntries(fields),
    ...(status === undefined ? {} : { announcementStatus: status }),
    ...(agent === undefined ? {} : agentOf(agent, caller)),
    ...filesOf(files, found, caller, defers),
    ...sourceOf(source),
    ...versionOf('listings', write, caller),
  };
}

function agentOf(agent: NonNullable<ListingWrite['agent']>, { state }: Caller): Body {
  if ('cleared' in agent) {
    return { [agent.cleared]: null };
  }
  return 'name' in agent ? { externalUserId: agent.name } : { userId: idOf(state.users, agent) };
}

function filesOf(files: ListingWrite['files'], found: ObjectRead | undefined, caller: Caller, defers: boolean): Body {
  if (files === undefined || files === 'cleared') {
    return files === undefined ? {} : { files: [] };
  }
  if (files === 'as read') {
    return found === undefined ? {} : { files: found['files'] };
  }
  // Of several references that are resolved at once, a set shows one new version and single calls several.
  const late = files.filter((file) => defers && isUnknown(file, caller)).slice(1);
  return { files: files.filter((file) => !late.includes(file)).map((file) => fileOf(file, caller)) };
}

const isUnknown = (file: FileChoice, { state }: Caller): boolean =>
  'name' in file && !('photo' in file) && find(state.media, { name: file.name }) === undefined;

function fileOf(file: FileChoice, { state, urlOf }: Caller): Body {
  if ('photo' in file) {
    const { photo, name, hash }: PhotoReference = file;
    return {
      url: urlOf(photo),
      ...(name === undefined ? {} : { externalFileId: name }),
      ...(hash === undefined ? {} : { sourceHash: hash }),
    };
  }
  return 'name' in file ? { externalFileId: file.name } : { id: idOf(state.media, file) };
}

function userBody(write: UserWrite, caller: Caller): Body {
  const { target, fields, avatar, source } = write;
  const found = find(caller.state.users, target);
  return {
    ...targetOf(caller.state.users, target),
    ...(found === undefined ? { name: 'Ion Rusu' } : {}),
    ...Object.fromEntries(fields),
    ...avatarOf(avatar, found, caller),
    ...sourceOf(source),
    ...versionOf('users', write, caller),
  };
}

function avatarOf(avatar: UserWrite['avatar'], found: ObjectRead | undefined, caller: Caller): Body {
  if (avatar === undefined || avatar === 'cleared') {
    return avatar === undefined ? {} : { avatar: null };
  }
  if (avatar === 'as read') {
    return found === undefined ? {} : { avatar: found['avatar'] };
  }
  return { avatar: fileOf(avatar, caller) };
}

function sourceOf(source: Source | undefined): Body {
  return {
    ...(source?.at === undefined ? {} : { sourceUpdatedAt: `2026-03-0${source.at + 1}T10:00:00.000Z` }),
    ...(source?.hash === undefined ? {} : { sourceHash: source.hash }),
  };
}

function versionOf(
  kind: Kind,
  { target, ifVersion }: { target: Target; ifVersion: number | undefined },
  { state }: Caller,
): Body {
  const version = Number(find(state[kind], target)?.['version'] ?? 1);
  return ifVersion === undefined ? {} : { ifVersion: Math.max(1, version + ifVersion) };
}

function find(objects: readonly ObjectRead[], target: Target): ObjectRead | undefined {
  return 'name' in target
    ? objects.find(({ externalId }) => externalId === target.name)
    : objects[target.place % Math.max(1, objects.length)];
}

const idOf = (objects: readonly ObjectRead[], target: Target): number => find(objects, target)?.id ?? NOBODY;

function targetOf(objects: readonly ObjectRead[], target: Target): { id?: number; externalId?: string } {
  return 'name' in target ? { externalId: target.name } : { id: idOf(objects, target) };
}

const lastWriteKey = (kind: Kind, target: Target): string => `${kind} ${JSON.stringify(target)}`;

/** The result that a bulk would have for the item, from a single call. */
export async function callSingly(
  client: ApiClient,
  { kind, skipUnchanged, defers }: Round,
  item: Item,
  index: number,
): Promise<Body> {
  const { op, ifVersion, ...body } = item;
  if (op === 'validate') {
    const options = optionsOf(kind, skipUnchanged, defers);
    const answer = await client.post(`/${kind}/bulk`, { operations: [item], ...options }).expect(200);
    return movedTo((answer.body as { results: Body[] }).results[0] ?? {}, index);
  }
  const id = body['id'] ?? body['mediaId'];
  const path = `/${kind}/${id === undefined ? `external/${String(body['externalId'])}` : Number(id)}`;
  const { from, fromExternalId, takeExternalId, externalId, replace } = body;
  const call = (() => {
    switch (op) {
      case 'upsert':
        return client.put(`/${kind}`, { ...body, ...optionsOf(kind, skipUnchanged, defers) });
      case 'link':
        return client.post(`${path}/link`, { externalId, replace });
      case 'unlink':
        return client.delete(`${path}/link`);
      case 'delete':
        return client.delete(path);
      case 'merge':
        return client.post(`${path}/merge`, { from, fromExternalId, takeExternalId });
      case 'refresh':
        return client.post(`${path}/refresh`, {});
      default:
        return client.post('/media/upload-from-url', body);
    }
  })();
  const answer = await (ifVersion === undefined ? call : call.set('If-Match', `"${Number(ifVersion)}"`));
  const sent = { op, index, externalId: externalId ?? null };
  const answered = answer.body as Body;
  return answer.status < 300
    ? { ...sent, success: true, ...doneOf(kind, op, answered) }
    : { ...sent, success: false, ...refusedOf(kind, op), error: errorOf(kind, answer.status, answered, index) };
}

/** The options in the envelope of a bulk, and in the body of a single write. */
export function optionsOf(kind: Kind, skipUnchanged: boolean, defers: boolean): Body {
  return kind === 'media'
    ? {}
    : { ...(skipUnchanged ? { skipUnchanged } : {}), ...(defers ? { onMissing: 'defer' } : {}) };
}

function doneOf(kind: Kind, op: string, body: Body): Body {
  if (kind === 'media') {
    const { id } = body;
    return { ...without(body, 'linked', 'unlinked', 'id'), ...(id === undefined ? {} : { mediaId: id }) };
  }
  const nothing = { created: false, updated: true };
  if (op === 'link' || op === 'unlink') {
    const { id, externalId, unlinked } = body;
    return { ...nothing, id, externalId, ...(unlinked === undefined ? {} : { updated: unlinked }) };
  }
  return op === 'delete' ? nothing : body;
}

function refusedOf(kind: Kind, op: string): Body {
  if (kind === 'media') {
    return { mediaId: null };
  }
  return { id: null, created: false, updated: false, ...(op === 'upsert' ? { unchanged: false } : {}) };
}

/** With pointers into the bulk; of a file, an external id that is taken has a code of its own there (D-38). */
function errorOf(kind: Kind, statusCode: number, body: Body, index: number): Body {
  const { details, ...rest } = body as { details?: { pointer: string }[] };
  const located = details?.map((one) => ({ ...one, pointer: `/operations/${index}${one.pointer}` }));
  const isTaken = kind === 'media' && body['error_code'] === 'EXTERNAL_ID_ALREADY_LINKED';
  const renamed = isTaken
    ? { statusCode: 400, error: 'Duplicate external ID', error_code: 'DUPLICATE_EXTERNAL_ID' }
    : {};
  return {
    statusCode: isTaken ? 400 : statusCode,
    body: { ...rest, ...renamed, ...(located === undefined ? {} : { details: located }) },
  };
}

/** The result of a bulk of one as that of the operation at the index. */
function movedTo(result: Body, index: number): Body {
  const text = JSON.stringify(result).replaceAll('"/operations/0', `"/operations/${index}`);
  return { ...(JSON.parse(text) as Body), index };
}

export const without = (body: Body, ...names: string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
