import { LIMITS } from '../../../catalogue/limits.js';
import { type DetailCode, type ErrorDetail, pointerSegment } from '../../../errors/api-error.js';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
/** A part of a string, limited in length so that matching needs little stack. */
const LETTERS = /(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})){1,1024}/y; // eslint-disable-line no-control-regex -- controls may not stand there
const SPACE = /[ \t\n\r]{1,4096}/y;

/** Whether a key could reach a prototype: `__proto__`, or a `constructor` that holds a `prototype`. */
export function isForbiddenKey(key: string, value: unknown): boolean {
  if (key === '__proto__') return true;
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

/**
 * The first thing in the text for which a body is rejected: a syntax error, too deep nesting, a duplicate key in an object
 * (compared after unescaping) or a forbidden key; undefined when there is none. Slow, because it reads character by character: use
 * it only for bodies that are known to be wrong.
 */
export function findJsonProblem(text: string, start: WalkStart = WHOLE_BODY): JsonProblem | undefined {
  try {
    new JsonWalk(text, start).walk();
    return undefined;
  } catch (problem) {
    if (problem instanceof JsonProblem) return problem;
    throw problem;
  }
}

/** Where in a body the text is located. */
export interface WalkStart {
  path: readonly (string | number)[];
  depth: number;
  /** Both from 0. */
  position: { line: number; column: number };
}

const WHOLE_BODY: WalkStart = { path: [], depth: 0, position: { line: 0, column: 0 } };

/** What is wrong with a body as JSON. */
export class JsonProblem extends Error {
  constructor(readonly detail: ErrorDetail) {
    super(detail.message);
  }
}

/** Reads a JSON text from left to right, one method per grammar rule, keeping track of the path. */
class JsonWalk {
  private at = 0;
  private depth: number;
  private readonly path: (string | number)[];

  constructor(
    private readonly text: string,
    private readonly start: WalkStart,
  ) {
    this.depth = start.depth;
    this.path = [...start.path];
  }

  walk(): void {
    this.value();
    this.space();
    if (this.at < this.text.length) this.failSyntax('nothing may follow the JSON text');
  }

  /** Returns the keys of an object, for the rule about `constructor`; undefined for other values. */
  private value(): ReadonlySet<string> | undefined {
    this.space();
    const next = this.text[this.at];
    if (next === '{') return this.nested(() => this.object());
    if (next === '[') this.nested(() => this.array());
    else if (next === '"') this.string();
    else if (!this.takes(NUMBER) && !this.takes(WORD)) this.failSyntax('expected a value');
    return undefined;
  }

  private nested<Result>(read: () => Result): Result {
    if (this.depth === LIMITS.jsonDepth) this.fail('TOO_DEEP', `nested deeper than ${LIMITS.jsonDepth} levels`);
    this.depth += 1;
    const result = read();
    this.depth -= 1;
    return result;
  }

  private object(): ReadonlySet<string> {
    const keys = new Set<string>();
    this.items('}', () => {
      const key = this.key();
      this.path.push(key);
      if (keys.has(key)) this.fail('DUPLICATE_KEY', 'this key stands twice in its object');
      if (key === '__proto__') this.fail('FORBIDDEN_KEY', 'this key is not allowed');
      keys.add(key);
      const innerKeys = this.value();
      if (key === 'constructor' && innerKeys?.has('prototype') === true) {
        this.fail('FORBIDDEN_KEY', 'this key may not hold a prototype');
      }
      this.path.pop();
    });
    return keys;
  }

  private array(): void {
    let index = 0;
    this.items(']', () => {
      this.path.push(index);
      this.value();
      this.path.pop();
      index += 1;
    });
  }

  /** Reads the comma-separated items between the brackets. */
  private items(closing: string, readItem: () => void): void {
    this.at += 1;
    this.space();
    if (this.takesSign(closing)) return;
    do {
      readItem();
      this.space();
    } while (this.takesSign(','));
    if (!this.takesSign(closing)) this.failSyntax(`expected a comma or ${closing}`);
  }

  private key(): string {
    this.space();
    if (this.text[this.at] !== '"') this.failSyntax('expected a key in double quotes');
    const start = this.string();
    const key = JSON.parse(this.text.slice(start, this.at)) as string;
    this.space();
    if (!this.takesSign(':')) this.failSyntax('expected a colon after the key');
    return key;
  }

  /** Skips a string and returns its start. */
  private string(): number {
    const start = this.at;
    this.at += 1;
    while (this.text[this.at] !== '"') {
      if (this.at >= this.text.length) this.failSyntax('a string does not end');
      if (this.text.charCodeAt(this.at) < 0x20) this.failSyntax('a control character in a string must be escaped');
      if (!this.takes(LETTERS)) this.failSyntax('not a valid escape');
    }
    this.at += 1;
    return start;
  }

  private space(): void {
    while (this.takes(SPACE));
  }

  private takes(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private takesSign(sign: string): boolean {
    const found = this.text[this.at] === sign;
    if (found) this.at += 1;
    return found;
  }

  private fail(code: DetailCode, message: string): never {
    const pointer = this.path.map((segment) => `/${pointerSegment(segment)}`).join('');
    const field = String(this.path[0] ?? '');
    throw new JsonProblem({ pointer, field, code, message: `${this.positionText()}: ${message}.` });
  }

  private failSyntax(message: string): never {
    throw new JsonProblem({ pointer: '', field: '', code: 'SYNTAX', message: `${this.positionText()}: ${message}.` });
  }

  private positionText(): string {
    let { line, column } = this.start.position;
    for (let index = 0; index < this.at; index += 1) {
      const isBreak = this.text.charCodeAt(index) === 0x0a;
      line += isBreak ? 1 : 0;
      column = isBreak ? 0 : column + 1;
    }
    return `Line ${line + 1}, column ${column + 1}`;
  }
}
