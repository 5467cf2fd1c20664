// The files in which the chaos test's bucket stores its objects.

const ENDING = '.object';

export const fileOf = (key) => `${encodeURIComponent(key)}${ENDING}`;

/** Null when the file is not a stored object. */
export const keyOf = (file) => (file.endsWith(ENDING) ? decodeURIComponent(file.slice(0, -ENDING.length)) : null);
