import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { USER_FIELDS } from '../../catalogue/user-fields.js';

/**
 * The phone number in E.164, as it is stored (D-31); null where the text is no phone number.
 *
 * A number is accepted when it could exist, not only when its range is known to be in use: ranges open all the time,
 * and a phone that was refused at registration could never be added.
 */
export function normalizePhone(text: string): string | null {
  const { defaultRegion: defaultCountry } = USER_FIELDS.phone;
  const phone = parsePhoneNumberFromString(text, { defaultCountry, extract: false });
  // An extension would be lost in E.164.
  return phone?.isPossible() && phone.ext === undefined ? phone.number : null;
}
