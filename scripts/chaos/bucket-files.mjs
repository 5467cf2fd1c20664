// The files in which the chaos test's bucket keeps its objects.

const ENDING = '.object';

export const fileOf = (key) => `${encodeURIComponent(key)}${ENDING}`;

/** Null: the file holds no object. */
export const keyOf = (file) => (file.endsWith(ENDING) ? decodeURIComponent(file.slice(0, -ENDING.length)) : null);
