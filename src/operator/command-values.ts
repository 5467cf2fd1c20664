import { InvalidArgumentError } from 'commander';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { parseDuration, parseWhen, type When } from '../auth/keys/expiry.js';
import { isScope, type Scope, SCOPES } from '../auth/scopes.js';
import { hasDirectionControl } from '../catalogue/checks/accept-value.js';
import { isInternalId, LIMITS } from '../catalogue/limits.js';

/** Parses the arguments and options of the operator's commands. Each error message describes the expected value. */

const EMAIL_MAX_LENGTH = 254;

/** One `@`, a domain with a dot, and no characters that could break a header or a page. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;

/** Unprintable characters: controls, NUL and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

export function idValue(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!isInternalId(id)) {
    throw new InvalidArgumentError('It must be a number from 1, as the list commands show it.');
  }
  return id;
}

/** Parses whole numbers from 1 to `max`. */
export function countValue(max: number): (text: string) => number {
  return (text) => {
    const count = /^\d+$/.test(text) ? Number(text) : 0;
    if (count < 1 || count > max) {
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
    }
    return count;
  };
}

export function nameValue(text: string): string {
  const name = printableText(text, LIMITS.nameMaxLength);
  if (hasDirectionControl(name)) {
    throw new InvalidArgumentError('It may not contain characters that turn the direction of text, such as U+202E.');
  }
  return name;
}

/** One line, with surrounding spaces removed. */
export function printableText(text: string, maxLength: number): string {
  const line = text.trim();
  if (line === '' || [...line].length > maxLength || UNPRINTABLE.test(line)) {
    throw new InvalidArgumentError(`It must be 1 to ${maxLength} printable characters.`);
  }
  return line;
}

/** E.164; numbers without a country code are Moldovan. */
export function phoneValue(text: string): string {
  const phone = parsePhoneNumberFromString(text, 'MD');
  if (phone === undefined || !phone.isValid() || phone.number.length > LIMITS.phoneMaxLength) {
    throw new InvalidArgumentError('It must be a phone number, such as +37322123456 or 022123456.');
  }
  return phone.number;
}

export function emailValue(text: string): string {
  if (text.length > EMAIL_MAX_LENGTH || !EMAIL.test(text)) {
    throw new InvalidArgumentError('It must be an e-mail address, such as office@agency.example.');
  }
  return text;
}

export function webAddressValue(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // As it is stored: with its letters escaped it may be several times as long.
  if (url === null || url.href.length > LIMITS.urlMaxLength || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('It must be an http or https address, such as https://agency.example.');
  }
  return url.href;
}

export function scopesValue(text: string): Scope[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isScope(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
  }
  return SCOPES.filter((scope) => names.includes(scope));
}

export function whenValue(text: string): When {
  const when = parseWhen(text);
  if (when === null) {
    throw new InvalidArgumentError('It must be a date (2027-01-31), a moment (2027-01-31T10:00Z) or a duration (90d).');
  }
  return when;
}

export function secondsValue(text: string): number {
  const seconds = parseDuration(text);
  if (seconds === null) {
    throw new InvalidArgumentError('It must be a duration, such as 30m, 24h or 7d; 0s for none.');
  }
  return seconds;
}
