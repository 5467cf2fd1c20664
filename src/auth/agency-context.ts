import type { AgencyStatus } from '../agencies/agency.entity.js';
import type { Scope } from './scopes.js';

/**
 * The calling tenant. It is derived from the request's API key alone, and everything that reads or writes an agency's data takes
 * the agency's id from here: nothing in a path, query or body can select another one.
 */
export interface AgencyContext {
  id: number;
  name: string;
  status: AgencyStatus;
  /** A test agency (D-226). */
  isTest: boolean;
  /** A test agency that is being emptied and rejects writes (D-228). */
  isResetting: boolean;
  key: {
    id: number;
    /** The part of the key that may be shown. */
    prefix: string;
    scopes: readonly Scope[];
    /** `null` when the key never expires. */
    expiresAt: Date | null;
  };
}

/** Stands for the key's id when operator commands act for an agency without a key. */
export const OPERATOR_KEY_ID = 0;

/** A request after the API key guard; `agency` is missing on public routes only. */
export interface RequestWithAgency {
  agency?: AgencyContext;
}
