import { ApiError, type ErrorDetail } from '../../errors/api-error.js';
import { validated } from '../../validation/validated.js';
import { userUpsertOf } from '../write/user-operation.js';
import { UserWriteDto } from './user-write.dto.js';

const read = (body: Record<string, unknown>) =>
  userUpsertOf(validated(UserWriteDto, { externalId: 'agent-7', ...body }));

function detailsOf(body: Record<string, unknown>): readonly ErrorDetail[] {
  try {
    read(body);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') {
      return error.details;
    }
    throw error;
  }
  return [];
}

const mistakes = (body: Record<string, unknown>) => detailsOf(body).map(({ pointer, code }) => [pointer, code]);

describe('what a user write may carry', () => {
  it('accepts a whole profile, its phone in E.164', () => {
    const profile = {
      name: 'Ana Popescu',
      phone: '069 123 456',
      description: 'Apartments in Botanica.\n\tSince 2012 🏠',
      avatar: { url: 'https://crm.example/7.jpg', externalFileId: 'photo-7' },
      instagram: 'https://www.instagram.com/ana',
      youtube: 'HTTP://youtube.com/@ana',
      tiktok: null,
      settings: { posting_type: 'agency', contact_phone: false, contact_telegram: true },
    };
    expect(read(profile)).toEqual({
      op: 'upsert',
      target: { externalId: 'agent-7' },
      patch: { ...profile, phone: '+37369123456' },
      readOnly: {},
      options: { source: {}, condition: null, skipUnchanged: false, defersReferences: false, orphan: null },
    });
  });

  it.each<[object, string, string]>([
    [{ name: '' }, '/name', 'TOO_SHORT'],
    [{ name: '   ' }, '/name', 'INVALID_TEXT'],
    [{ name: 'a\nb' }, '/name', 'INVALID_TEXT'],
    [{ name: 'x'.repeat(256) }, '/name', 'TOO_LONG'],
    [{ name: 5 }, '/name', 'INVALID_TYPE'],
    [{ name: null }, '/name', 'CANNOT_CLEAR'],
    [{ description: 'a\u0000b' }, '/description', 'INVALID_TEXT'],
    [{ description: '\ud800' }, '/description', 'INVALID_TEXT'],
    [{ description: 'x'.repeat(5001) }, '/description', 'TOO_LONG'],
    [{ phone: 37369123456 }, '/phone', 'INVALID_TYPE'],
    [{ phone: 'call me' }, '/phone', 'INVALID_FORMAT'],
    [{ instagram: 'instagram.com/ana' }, '/instagram', 'INVALID_URL'],
    [{ youtube: 'javascript:alert(1)' }, '/youtube', 'INVALID_URL'],
    [{ tiktok: `https://tiktok.com/${'x'.repeat(2048)}` }, '/tiktok', 'TOO_LONG'],
    [{ avatar: 5 }, '/avatar', 'INVALID_TYPE'],
    [{ avatar: {} }, '/avatar', 'REQUIRED'],
    [{ avatar: { id: '5' } }, '/avatar/id', 'INVALID_TYPE'],
    [{ avatar: { id: 5, externalFileId: 'a' } }, '/avatar', 'CONFLICTING_FIELDS'],
    [{ avatar: { url: 'ftp://a.example/1.jpg' } }, '/avatar/url', 'INVALID_URL'],
    [{ avatar: { url: 'https://a.example/1.jpg', variants: [] } }, '/avatar/variants', 'UNKNOWN_FIELD'],
    [{ settings: null }, '/settings', 'CANNOT_CLEAR'],
    [{ settings: [] }, '/settings', 'INVALID_TYPE'],
    [{ settings: { posting_type: 'owner' } }, '/settings/posting_type', 'INVALID_OPTION'],
    [{ settings: { posting_type: null } }, '/settings/posting_type', 'CANNOT_CLEAR'],
    [{ settings: { contact_phone: 1 } }, '/settings/contact_phone', 'INVALID_TYPE'],
    [{ settings: { contact_viber: 'true' } }, '/settings/contact_viber', 'INVALID_TYPE'],
    [{ op: 'upsert' }, '/op', 'UNKNOWN_FIELD'],
    [{ constructor: {} }, '/constructor', 'UNKNOWN_FIELD'],
  ])('refuses %j', (body, pointer, code) => {
    expect(mistakes(body as Record<string, unknown>)).toEqual([[pointer, code]]);
  });

  it('counts characters, not code units', () => {
    expect(mistakes({ name: '🏠'.repeat(255), description: '🏠'.repeat(5000) })).toEqual([]);
  });

  it('names the field that an unknown one was meant for, in settings too', () => {
    const details = detailsOf({ descripton: 'x', settings: { contact_watsapp: true }, colour: 'red' });
    expect(
      details.map(({ pointer, message, allowed }) => [pointer, message.endsWith('?') ? allowed?.[0] : undefined]),
    ).toEqual([
      ['/settings/contact_watsapp', 'contact_whatsapp'],
      ['/descripton', 'description'],
      ['/colour', undefined],
    ]);
    expect(details.map(({ field }) => field)).toEqual(['settings', 'descripton', 'colour']);
    expect(details[2]?.allowed).toContain('name');
  });

  it('sets apart what the service alone sets, and ignores what a record says of its avatar', () => {
    const body = { updatedAt: '2026-05-01T09:30:00.000Z', avatar: { id: 7, variants: [] } };
    expect(read(body)).toMatchObject({
      patch: { avatar: { id: 7 } },
      readOnly: { updatedAt: '2026-05-01T09:30:00.000Z' },
    });
  });

  it('looks for at most a hundred mistakes, and whether there are more', () => {
    const body = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`wrong${index}`, 1]));
    expect(mistakes(body)).toHaveLength(101);
  });
});
