import { INITIAL_USER_SETTINGS, type UserPatch, type UserProfile } from '../../catalogue/user-fields.js';
import { ApiError } from '../../errors/api-error.js';
import { isUnchanged, planUserWrite } from './plan-user-write.js';

const PROFILE: UserProfile = {
  name: 'Ana',
  phone: '+37369123456',
  description: 'Sells houses',
  instagram: null,
  youtube: null,
  tiktok: null,
  settings: { ...INITIAL_USER_SETTINGS, contact_viber: true },
};

const STORED = { profile: PROFILE, avatarMediaId: null, pendingAvatar: null };

const plan = (patch: UserPatch, stored: typeof STORED | null) =>
  planUserWrite({ target: { externalId: 'agent-7' }, patch }, stored);

const codes = (patch: UserPatch, stored: typeof STORED | null) =>
  plan(patch, stored).details.map(({ pointer, code }) => [pointer, code]);

describe('what a write leads to', () => {
  it('keeps what it does not mention and clears what it sends as null', () => {
    const { profile, details } = plan({ description: null, settings: { contact_phone: false } }, STORED);
    expect(details).toEqual([]);
    expect(profile).toEqual({
      ...PROFILE,
      description: null,
      settings: { ...PROFILE.settings, contact_phone: false },
    });
  });

  it('starts from empty fields and the initial settings', () => {
    expect(plan({ name: 'Ion', settings: { posting_type: 'agency' } }, null).profile).toEqual({
      name: 'Ion',
      phone: null,
      description: null,
      instagram: null,
      youtube: null,
      tiktok: null,
      settings: { ...INITIAL_USER_SETTINGS, posting_type: 'agency' },
    });
  });

  it('needs a name to create, not to update', () => {
    expect(codes({}, null)).toEqual([['/name', 'REQUIRED']]);
    expect(codes({}, STORED)).toEqual([]);
  });

  it('takes the phone at creation only', () => {
    expect(codes({ name: 'Ion', phone: '+37322000000' }, null)).toEqual([]);
    expect(codes({ phone: PROFILE.phone }, STORED)).toEqual([]);
    expect(codes({ phone: null }, STORED)).toEqual([['/phone', 'READ_ONLY']]);
    expect(codes({ phone: '+37322000000' }, STORED)).toEqual([['/phone', 'READ_ONLY']]);
  });

  it('takes a phone that lacks a digit only from users who have it already', () => {
    const phone = '+37306912345';
    expect(codes({ name: 'Ion', phone }, null)).toEqual([['/phone', 'INVALID_FORMAT']]);
    expect(codes({ phone }, null)).toEqual([
      ['/name', 'REQUIRED'],
      ['/phone', 'INVALID_FORMAT'],
    ]);
    expect(codes({ phone }, { ...STORED, profile: { ...PROFILE, phone } })).toEqual([]);
  });

  it('never creates a user under an id', () => {
    expect(() => planUserWrite({ target: { id: 5 }, patch: { name: 'Ion' } }, null)).toThrow(new ApiError('NOT_FOUND'));
  });

  it('knows an unchanged user by its profile and avatar', () => {
    const { profile: same } = plan({ name: 'Ana', settings: {} }, STORED);
    const { profile: other } = plan({ settings: { contact_viber: false } }, STORED);
    expect(isUnchanged(STORED, { ...STORED, profile: same })).toBe(true);
    expect(isUnchanged(STORED, { ...STORED, profile: other })).toBe(false);
    expect(isUnchanged(STORED, { ...STORED, avatarMediaId: 7 })).toBe(false);
    expect(isUnchanged(STORED, { ...STORED, pendingAvatar: 'ana-2026' })).toBe(false);
  });
});
