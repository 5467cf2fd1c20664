import { InvalidArgumentError } from 'commander';
import { SCOPES } from '../auth/scopes.js';
import {
  countValue,
  emailValue,
  idValue,
  nameValue,
  phoneValue,
  scopesValue,
  secondsValue,
  webAddressValue,
  whenValue,
} from './command-values.js';

describe("the values of an operator's command", () => {
  it.each<[string, (text: string) => unknown, string, unknown]>([
    ['a number', idValue, '12', 12],
    ['the largest count', countValue(500), '500', 500],
    ['a name without the spaces around it', nameValue, '  Casa Bună ', 'Casa Bună'],
    ['a local phone number as a Moldovan one', phoneValue, '022 12-34-56', '+37322123456'],
    ['a phone number of another country', phoneValue, '+40 21 312 3456', '+40213123456'],
    ['an e-mail address', emailValue, 'office@casa.example', 'office@casa.example'],
    ['a web address', webAddressValue, 'https://casa.example/despre', 'https://casa.example/despre'],
    [
      'scopes in their own order, each once',
      scopesValue,
      'users:write, listings:read,users:write',
      [SCOPES[0], SCOPES[3]],
    ],
    ['a duration in seconds', secondsValue, '30m', 1800],
    ['a date', whenValue, '2027-01-31', { at: new Date('2027-01-31T00:00:00Z') }],
  ])('are parsed: %s', (_, read, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each<[string, (text: string) => unknown, string]>([
    ['the number 0', idValue, '0'],
    ['a negative number', idValue, '-1'],
    ['a number with a tail', idValue, '1abc'],
    ['a number beyond what JSON carries', idValue, '9007199254740993'],
    ['a count of 0', countValue(500), '0'],
    ['a count above the largest', countValue(500), '501'],
    ['an empty name', nameValue, ' '],
    ['a name with a line break', nameValue, 'Casa\nBună'],
    ['a name of 256 characters', nameValue, 'a'.repeat(256)],
    ['half a phone number', phoneValue, '0221'],
    ['a phone number of more than fifteen digits', phoneValue, '+49 30 123456789012'],
    ['words as a phone number', phoneValue, 'call me'],
    ['an address without a domain', emailValue, 'office@casa'],
    ['two addresses', emailValue, 'a@b.example,c@d.example'],
    ['an address with markup', emailValue, '<b>@casa.example'],
    ['a script as web address', webAddressValue, 'javascript:alert(1)'],
    ['a web address without its scheme', webAddressValue, 'casa.example'],
    ['a web address that is too long once it is escaped', webAddressValue, `https://casa.example/${'ș'.repeat(400)}`],
    ['an unknown scope', scopesValue, 'listings:read,jobs:read'],
    ['no scope at all', scopesValue, ''],
    ['a duration without a unit', secondsValue, '30'],
    ['a day that does not exist', whenValue, '2027-02-30'],
  ])('are rejected: %s', (_, read, text) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
  });
});
