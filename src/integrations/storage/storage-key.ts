/** Segments of letters, digits, `-`, `_` and inner dots: no key can leave the storage's folder. */
const STORAGE_KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;

/** Whether an object could lie under the text. */
export function isStorageKey(text: string): boolean {
  return STORAGE_KEY.test(text);
}

/** The same text. Throws when it is no key: keys are made by the service, so that is a defect. */
export function requireStorageKey(text: string): string {
  if (!isStorageKey(text)) {
    throw new Error(`Not a storage key: ${JSON.stringify(text)}`);
  }
  return text;
}
