import { FeedError } from './feed-error.js';
import { textOf } from './lines.js';

/** An element: its texts put together, and the elements in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** The largest element that is read, in characters: feeds are long, their items are not. */
const LONGEST_ITEM = 4_000_000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The elements of a name, one after the other, wherever they stand; what is around them is not looked at. A document type is
 * refused: entities of its own are how XML does harm.
 */
export async function* readXmlElements(file: string, name: string): AsyncGenerator<XmlElement> {
  const begin = new RegExp(`<${name}(?=[\\s/>])`);
  const end = `</${name}>`;
  let buffer = '';
  let count = 0;
  for await (const text of textOf(file)) {
    buffer += text;
    if (/<!(DOCTYPE|ENTITY)/i.test(buffer)) {
      throw new FeedError(file, `behind ${count} × <${name}>`, 'a document type is not accepted');
    }
    for (;;) {
      const start = buffer.search(begin);
      if (start === -1) {
        // The beginning of a tag may be cut.
        buffer = buffer.slice(-(name.length + 12));
        break;
      }
      const stop = endOf(buffer, start, end);
      if (stop === -1) {
        buffer = buffer.slice(start);
        break;
      }
      count += 1;
      yield elementOf(buffer.slice(start, stop), file, `<${name}> number ${count}`);
      buffer = buffer.slice(stop);
    }
    if (buffer.length > LONGEST_ITEM) {
      throw new FeedError(
        file,
        `<${name}> number ${count + 1}`,
        `longer than ${LONGEST_ITEM} characters, or never closed`,
      );
    }
  }
  if (buffer.search(begin) !== -1) {
    throw new FeedError(file, `<${name}> number ${count + 1}`, 'never closed');
  }
}

/** Where the element ends that begins there; -1: not yet. */
function endOf(xml: string, start: number, end: string): number {
  const tagEnd = xml.indexOf('>', start);
  if (tagEnd !== -1 && xml[tagEnd - 1] === '/') {
    return tagEnd + 1;
  }
  const stop = xml.indexOf(end, start);
  return stop === -1 ? -1 : stop + end.length;
}

/** The first element of a name within another. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

function elementOf(xml: string, file: string, place: string): XmlElement {
  const outer: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [outer];
  let at = 0;
  for (const match of xml.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? outer;
    parent.text += plain(xml.slice(at, match.index), file, place);
    at = match.index + match[0].length;
    const [, cdata, closed, opened, attributes = '', isEmpty] = match;
    if (cdata !== undefined) {
      parent.text += cdata;
    } else if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(attributes, file, place), text: '', children: [] };
      parent.children.push(element);
      if (isEmpty !== '/') {
        open.push(element);
      }
    } else if (closed !== undefined && open.pop()?.name !== closed) {
      throw new FeedError(file, place, `</${closed}> closes another element`);
    }
  }
  const [element] = outer.children;
  if (element === undefined || open.length !== 1 || xml.slice(at).trim() !== '') {
    throw new FeedError(file, place, 'not well-formed');
  }
  return element;
}

/** Text between tags; a `<` that is no tag is a mistake. */
function plain(text: string, file: string, place: string): string {
  if (text.includes('<')) {
    throw new FeedError(file, place, `not well-formed near ${JSON.stringify(text.slice(0, 40))}`);
  }
  return decoded(text, file, place);
}

function decoded(text: string, file: string, place: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (entity, name: string) => {
    const character = name.startsWith('#') ? characterOf(name.slice(1)) : ENTITIES[name];
    if (character === undefined) {
      throw new FeedError(file, place, `unknown entity ${entity}`);
    }
    return character;
  });
}

function characterOf(code: string): string | undefined {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

function attributesOf(text: string, file: string, place: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decoded(double ?? single ?? '', file, place),
    ]),
  );
}
