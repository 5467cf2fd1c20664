/** HTML's entity names of the Latin-1 characters from 160 on: some feeds use them in XML as well. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
  ...LATIN_1.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...Object.entries({ euro: '€', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”' }),
  ...Object.entries({ bdquo: '„', bull: '•', hellip: '…', trade: '™', scaron: 'š', Scaron: 'Š', thinsp: '\u2009' }),
]);

const REFERENCE = /&(#x[0-9a-f]+|#\d+|\w+);/gi;

/**
 * Replaces character references by their characters.
 * @param onUnknown returns the replacement for an unknown reference.
 */
export function decodeEntities(text: string, onUnknown: (reference: string) => string): string {
  return text.replace(REFERENCE, (reference, name: string) => {
    const character = name.startsWith('#') ? characterOf(name.slice(1)) : ENTITIES.get(name);
    return character ?? onUnknown(reference);
  });
}

/** Undefined for a code that is not a valid character. */
function characterOf(code: string): string | undefined {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  const isCharacter = (point > 0 && point < 0xd800) || (point > 0xdfff && point <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(point) : undefined;
}
