import { LISTING_STATUSES, type ListingStatus } from '../../catalogue/vocabulary.js';
import type { ApiError } from '../../errors/api-error.js';
import { nextStatus } from './listing-status.js';

function outcome(present: ListingStatus | null, requested: ListingStatus | undefined): string {
  try {
    return nextStatus(present, requested);
  } catch (error) {
    return (error as ApiError).code;
  }
}

function messageOf(present: ListingStatus | null, requested: ListingStatus): string | undefined {
  try {
    return nextStatus(present, requested);
  } catch (error) {
    return (error as ApiError).details[0]?.message;
  }
}

/** D-21, row by row: what each present status allows to be asked for. */
const ALLOWED: Record<ListingStatus, readonly ListingStatus[]> = {
  draft: ['active', 'hidden'],
  pending_active: ['active', 'hidden', 'draft'],
  active: ['active', 'hidden', 'completed'],
  hidden: ['active', 'draft', 'completed'],
  expired: ['active', 'hidden', 'completed'],
  completed: ['active', 'hidden'],
  publish_failed: ['active', 'hidden', 'draft'],
  blocked: [],
};

describe('listing status', () => {
  it('is draft for a listing created without one', () => {
    expect(outcome(null, undefined)).toBe('draft');
  });

  it('becomes pending_active when active is asked for', () => {
    expect(outcome('draft', 'active')).toBe('pending_active');
    expect(outcome(null, 'active')).toBe('pending_active');
  });

  it.each(LISTING_STATUSES)('stays %s in a write that carries no status, or the present one', (present) => {
    expect(outcome(present, undefined)).toBe(present);
    expect(outcome(present, present)).toBe(present === 'active' ? 'pending_active' : present);
  });

  it.each(LISTING_STATUSES)('goes from %s only where the table says so', (present) => {
    for (const requested of ['draft', 'active', 'hidden', 'completed'] as const) {
      if (requested === present) {
        continue;
      }
      const refusal = present === 'blocked' ? 'LISTING_BLOCKED' : 'INVALID_STATUS_TRANSITION';
      const accepted = requested === 'active' ? 'pending_active' : requested;
      expect([requested, outcome(present, requested)]).toEqual([
        requested,
        ALLOWED[present].includes(requested) ? accepted : refusal,
      ]);
    }
  });

  it.each(['pending_active', 'publish_failed', 'expired', 'blocked'] as const)(
    'cannot be set to %s by a caller',
    (status) => {
      expect(outcome('draft', status)).toBe('STATUS_NOT_SETTABLE');
      expect(outcome(null, status)).toBe('STATUS_NOT_SETTABLE');
    },
  );

  it('cannot start as completed', () => {
    expect(outcome(null, 'completed')).toBe('INVALID_STATUS_TRANSITION');
  });

  it('lets a blocked listing be edited without a status', () => {
    expect(outcome('blocked', undefined)).toBe('blocked');
  });

  it.each<[ListingStatus | null, ListingStatus, string]>([
    [null, 'completed', 'announcementStatus cannot be set to completed. A new listing can be draft, active or hidden.'],
    [
      'draft',
      'completed',
      'announcementStatus cannot be set to completed. A listing that is draft can become active or hidden.',
    ],
  ])('that a listing that is %s cannot get is told with those that it can: %s', (present, requested, message) => {
    expect(messageOf(present, requested)).toBe(message);
  });
});
