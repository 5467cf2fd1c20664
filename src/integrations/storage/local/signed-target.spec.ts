import { createHash } from 'node:crypto';
import { isSignedWith, isUploadRequest, parseTarget, signTarget, type UploadPermit } from './signed-target.js';

const SECRET = createHash('sha256').update('a secret').digest();

const PERMIT: UploadPermit = {
  agencyId: 7,
  fileName: `${'5f0c1d2e'.repeat(4)}.jpg`,
  contentType: 'image/jpeg',
  sizeBytes: 31_415,
  expires: 1_795_300_000,
};

/** All of ASCII, whether allowed in URLs or not, and a few other letters. */
const CHARACTERS = [...Array(128).keys()].map((code) => String.fromCharCode(code)).concat('ä', 'ſ', 'K', '😀');

const TARGET = signTarget(PERMIT, 3, SECRET);

const isAccepted = (target: string): boolean => {
  const signed = parseTarget(target);
  return signed !== null && isSignedWith(signed, SECRET);
};

/** Every text that differs from this one in one position: a character changed, omitted, added or doubled. */
function* changesOf(text: string): Generator<string> {
  for (let at = 0; at <= text.length; at += 1) {
    const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    for (const other of CHARACTERS) {
      yield before + other + here + after;
      if (other !== here) {
        yield before + other + after;
      }
    }
    yield before + here + here + after;
    yield before + after;
    yield before + here.toUpperCase() + after;
    yield before + here.toLowerCase() + after;
    const code = here.charCodeAt(0).toString(16).padStart(2, '0');
    yield* [code, code.toUpperCase(), `25${code}`].map((hex) => `${before}%${hex}${after}`);
    yield before + after.charAt(0) + here + after.slice(1);
  }
}

/** D-41: a change of any character is rejected. */
describe('the target of a signed URL', () => {
  it('grants what was signed', () => {
    expect(parseTarget(TARGET)).toMatchObject({ permit: PERMIT, keyId: 3 });
    expect(isAccepted(TARGET)).toBe(true);
  });

  it('is rejected with any single character changed, added, doubled, omitted or encoded', () => {
    const accepted: string[] = [];
    for (const changed of changesOf(TARGET)) {
      if (changed !== TARGET && isAccepted(changed)) {
        accepted.push(changed);
      }
    }
    expect(accepted).toEqual([]);
  });

  it('is rejected with another last character that decodes to the same bytes', () => {
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const alike = [...last].map((character) => TARGET.slice(0, -1) + character);
    const sameBytes = alike.filter((target) => bytesOf(target).equals(bytesOf(TARGET)));
    expect(sameBytes).toHaveLength(4);
    expect(alike.filter(isAccepted)).toEqual([TARGET]);
  });

  it('is rejected with parameters in another order, repeated or added', () => {
    const [path = '', query = ''] = TARGET.split('?');
    const parameters = query.split('&');
    const changed = [
      ...parameters.map((parameter, at) => [parameter, ...parameters.filter((_, other) => other !== at)]),
      ...parameters.map((parameter) => [...parameters, parameter]),
      ...parameters.map((parameter, at) => parameters.toSpliced(at, 0, parameter)),
      ...parameters.map((_, at) => parameters.toSpliced(at, 1)),
      [...parameters, 'x=1'],
      ['x=1', ...parameters],
    ].map((list) => `${path}?${list.join('&')}`);
    expect(changed.filter((target) => target !== TARGET && isAccepted(target))).toEqual([]);
    expect([`http://host${TARGET}`, `/api/v1${TARGET}`, `${TARGET}#`, `/${TARGET}`].filter(isAccepted)).toEqual([]);
  });

  it('is rejected with another secret, and every other permit has another signature', () => {
    const signed = parseTarget(TARGET);
    expect(signed !== null && isSignedWith(signed, Buffer.alloc(32))).toBe(false);
    const others = [
      { ...PERMIT, agencyId: 8 },
      { ...PERMIT, fileName: `${'0'.repeat(32)}.jpg` },
      { ...PERMIT, contentType: 'image/png' },
      { ...PERMIT, sizeBytes: 1 },
      { ...PERMIT, expires: PERMIT.expires + 1 },
    ].map((permit) => parseTarget(signTarget(permit, 3, SECRET))?.signature);
    expect(new Set([...others, signed?.signature]).size).toBe(6);
  });

  it('is recognised as such with any single character changed', () => {
    const lost = [...changesOf(TARGET)].filter((changed) => !isUploadRequest('PUT', changed));
    expect(lost).toEqual([]);
  });

  it('is not recognised in requests to the API', () => {
    expect(isUploadRequest('PUT', '/api/v1/listings')).toBe(false);
    expect(isUploadRequest('PUT', '/uploads-of-others')).toBe(false);
    expect(isUploadRequest('GET', '/api/v1/listings?limit=1&signature=x')).toBe(false);
  });
});

function bytesOf(target: string): Buffer {
  return Buffer.from(target.slice(-43), 'base64url');
}
