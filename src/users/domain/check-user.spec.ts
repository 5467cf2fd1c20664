import { explainNewPhone, normalizePhone } from './check-user.js';

describe('a phone number (D-31)', () => {
  it.each([
    ['069123456', '+37369123456'],
    ['69123456', '+37369123456'],
    ['+373 (69) 12-34-56', '+37369123456'],
    ['0037369123456', '+37369123456'],
    ['+40 712 345 678', '+40712345678'],
    ['+49 30 12345678901', '+493012345678901'],
  ])('%s is stored as %s', (text, stored) => {
    expect(normalizePhone(text)).toBe(stored);
  });

  it.each([
    ...['', '12', 'call 069123456 now', '069123456 ext. 5', '+999123456789', '+3736912345678901', 'tel:069123456'],
    // A number of the country's plan, with more digits than E.164 has.
    '+49 30 123456789012',
  ])('%j is none', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  it.each(['+37306912345', '+37300000000', '+40072123456', '+380050123456', '+44020718387'])(
    '%s keeps the 0 that is dialled before it, and is a digit short',
    (phone) => {
      expect(explainNewPhone(phone)).toMatchObject([{ pointer: '/phone', field: 'phone', code: 'INVALID_FORMAT' }]);
    },
  );

  it.each(['+37369123456', '+37360000000', '+390612345678', '+2250707070707', null, undefined])(
    '%s is one that may be registered',
    (phone) => {
      expect(explainNewPhone(phone)).toEqual([]);
    },
  );
});
