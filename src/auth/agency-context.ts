import type { Scope } from './scopes.js';

/**
 * Who is calling. It comes from the key of the request alone, and everything that reads or writes an agency's data
 * takes the agency's id from here: nothing in a path, query or body can name another one.
 */
export interface AgencyContext {
  id: number;
  name: string;
  status: AgencyStatus;
  /** A test agency (D-226). */
  isTest: boolean;
  /** It is a test agency that is being emptied, and takes no writes (D-228). */
  isResetting: boolean;
  key: {
    id: number;
    /** The part of the key that may be shown. */
    prefix: string;
    scopes: readonly Scope[];
    /** `null` = the key has no end date. */
    expiresAt: Date | null;
  };
}

/** In place of a key's id where the operator's own commands act for an agency, without a key. */
export const OPERATOR_KEY_ID = 0;

/** A suspended agency's keys are refused; its data stays. */
export const AGENCY_STATUSES = ['active', 'suspended'] as const;

export type AgencyStatus = (typeof AGENCY_STATUSES)[number];

/** A request that the guard has let through; `agency` is missing on public routes only. */
export interface RequestWithAgency {
  agency?: AgencyContext;
}
