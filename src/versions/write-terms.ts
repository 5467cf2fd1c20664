import type { SourceFields } from '../catalogue/source-fields.js';
import type { VersionCondition } from '../platform/batch/version-condition.js';
import type { OrphanCondition } from './orphan.js';
import { type SourcePatch, sourcePatchOf } from './source-version.js';

/** What becomes of a write that names an agent or a file which is not there: it is refused, or the name waits (D-231). */
export const ON_MISSING = ['reject', 'defer'] as const;
export type OnMissing = (typeof ON_MISSING)[number];

/** On what terms a write is made; no part of what it writes. */
export interface WriteTerms {
  /** The version of the object at its source that the write is made of (D-198). */
  source: SourcePatch;
  /** What the object's version must be (D-199). */
  condition: VersionCondition;
  /** Whether an active object that the write equals is left as it is, without publishing it again (D-201). */
  skipUnchanged: boolean;
  /** Whether agents and files may be named that are not there yet (D-231). */
  defersReferences: boolean;
  /** Of a write that the service makes because a CRM does not have the object any more (D-212); null: it is the CRM's own. */
  orphan: OrphanCondition | null;
}

/** What a validated body, or an operation of a bulk, says of its terms. */
export interface SentTerms extends Partial<SourceFields> {
  ifVersion?: number;
  skipUnchanged?: boolean;
  onMissing?: OnMissing;
}

/** What the request around it says: the header of a single call, the envelope of a bulk. */
export interface GivenTerms {
  condition?: VersionCondition;
  skipUnchanged?: boolean;
  onMissing?: OnMissing;
}

/** The terms of a write, as its body and the request around it have them. */
export function writeTermsOf(sent: SentTerms, given: GivenTerms): WriteTerms {
  const { ifVersion, skipUnchanged = given.skipUnchanged ?? false, onMissing = given.onMissing } = sent;
  const condition = ifVersionOf(ifVersion) ?? given.condition ?? null;
  const defersReferences = onMissing === 'defer';
  return { source: sourcePatchOf(sent), condition, skipUnchanged, defersReferences, orphan: null };
}

/** The condition of an operation of a bulk. */
export function ifVersionOf(ifVersion: number | undefined): VersionCondition {
  return ifVersion === undefined ? null : [ifVersion];
}
