import fc from 'fast-check';
import { splitText, translateInPieces } from './split-text.js';

describe('a text that is too long for a service', () => {
  it('is split between sentences', () => {
    const text = 'Apartament luminos. Aproape de parc! Are balcon? Da.';
    expect(splitText(text, 25)).toEqual(['Apartament luminos. ', 'Aproape de parc! ', 'Are balcon? Da.']);
  });

  it('is split between words if a single sentence is too long', () => {
    expect(splitText('Apartament cu două camere și balcon', 16)).toEqual([
      'Apartament cu ',
      'două camere și ',
      'balcon',
    ]);
  });

  it('is split within a word that is too long, but never inside a character', () => {
    expect(splitText('aaaaaaaaaa', 4)).toEqual(['aaaa', 'aaaa', 'aa']);
    expect(splitText('🏠🏠🏠', 3)).toEqual(['🏠', '🏠', '🏠']);
  });

  it('is not split if it is short enough', () => {
    expect(splitText('Un text. Scurt.', 100)).toEqual(['Un text. Scurt.']);
    expect(splitText('', 10)).toEqual([]);
  });

  it('equals its joined pieces, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 20, max: 60 }), (text, length) => {
        const pieces = splitText(text, length);
        expect(pieces.join('')).toBe(text);
        expect(pieces.filter((piece) => piece.length > length)).toEqual([]);
      }),
    );
  });
});

describe('a translation in pieces', () => {
  const shout = (piece: string): Promise<string> => Promise.resolve(piece.toUpperCase());

  it('keeps the lines and spaces between its pieces', async () => {
    const text = ' Balcon mare.\n\nLift nou.  Parcare. ';
    expect(await translateInPieces(text, 16, shout)).toBe(text.toUpperCase());
  });

  it('is null if one of them is null', async () => {
    const sometimes = (piece: string): Promise<string | null> =>
      Promise.resolve(piece.startsWith('Lift') ? null : piece);
    expect(await translateInPieces('Balcon mare. Lift nou.', 14, sometimes)).toBeNull();
  });
});
