import { decodeEntities } from './entities.js';
import { FeedError } from './feed-error.js';
import { textOf, xmlEncodingOf } from './lines.js';

/** An element: its texts put together, and the elements in it. Names are without the prefix of their namespace. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** The largest element that is read, in characters: feeds are long, their items are not. */
const LONGEST_ITEM = 4_000_000;

/** A `<` that no `>` follows for so many characters begins no tag. */
const LONGEST_TAG = 100_000;

const TAG = /<(?:\/([^\s<>/]+)\s*|([^\s/<>!?]+)((?:\s+[^\s=/<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?))>/y;

/** A tag up to its end, which is not within quotes. */
const WHOLE_TAG = /<(?:"[^"]*"|'[^']*'|[^"'>])*>/y;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What is skipped, or taken as it stands: how it begins and ends. */
const SECTIONS = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;

const LONGEST_BEGIN = '<![CDATA['.length;

/**
 * The elements of some names, one after the other, wherever they stand. All of the document has to be well-formed to its end:
 * one that was cut off is another one, of which some things seem to have gone. A document type is refused: entities of its own
 * are how XML does harm.
 */
export async function* readXmlElements(file: string, ...names: readonly string[]): AsyncGenerator<XmlElement> {
  const reader = new XmlReader(file, names);
  for await (const text of textOf(file, await xmlEncodingOf(file))) {
    yield* reader.take(text);
  }
  reader.end();
}

/** Takes a document piece by piece, wherever it is cut. */
class XmlReader {
  private buffer = '';
  /** Names of the elements that are open, from the root on. */
  private readonly open: string[] = [];
  /** The elements that are open from an item on; none: it stands outside of all. */
  private readonly item: XmlElement[] = [];
  private itemLength = 0;
  private count = 0;
  private hasRoot = false;

  constructor(
    private readonly file: string,
    private readonly names: readonly string[],
  ) {}

  /** The items that end in this piece. */
  *take(text: string): Generator<XmlElement> {
    this.buffer += text;
    let at = 0;
    for (;;) {
      const start = this.buffer.indexOf('<', at);
      const end = start === -1 ? -1 : this.endOf(start);
      if (end === -1) {
        break;
      }
      this.takeText(this.buffer.slice(at, start));
      const ended = this.takeMarkup(start, end);
      this.itemLength = this.item.length > 0 ? this.itemLength + end - at : 0;
      at = end;
      if (ended !== null) {
        yield ended;
      }
    }
    this.buffer = this.buffer.slice(at);
    if (this.itemLength + this.buffer.length > LONGEST_ITEM) {
      throw this.error(`longer than ${LONGEST_ITEM} characters, or never closed`);
    }
  }

  end(): void {
    if (this.buffer.includes('<')) {
      throw this.error('it ends within a tag');
    }
    this.takeText(this.buffer);
    if (this.open.length > 0) {
      throw this.error(`<${this.open.at(-1)}> is never closed: the file was cut off`);
    }
    if (!this.hasRoot) {
      throw this.error('there is no XML');
    }
  }

  /** Where what begins there ends; -1: not yet. */
  private endOf(start: number): number {
    const section = SECTIONS.find(({ begin }) => this.buffer.startsWith(begin, start));
    if (section !== undefined) {
      const end = this.buffer.indexOf(section.end, start + section.begin.length);
      return end === -1 ? -1 : end + section.end.length;
    }
    if (this.buffer.startsWith('<!', start)) {
      if (this.buffer.length - start < LONGEST_BEGIN) {
        return -1;
      }
      throw this.error('a document type is not accepted');
    }
    WHOLE_TAG.lastIndex = start;
    if (WHOLE_TAG.test(this.buffer)) {
      return WHOLE_TAG.lastIndex;
    }
    if (this.buffer.length - start > LONGEST_TAG) {
      throw this.notWellFormed(start);
    }
    return -1;
  }

  /** The item that ends with it; null: none does. */
  private takeMarkup(start: number, end: number): XmlElement | null {
    if (this.buffer.startsWith('<![CDATA[', start)) {
      this.addText(this.buffer.slice(start + LONGEST_BEGIN, end - ']]>'.length));
      return null;
    }
    if (this.buffer.startsWith('<!--', start) || this.buffer.startsWith('<?', start)) {
      return null;
    }
    TAG.lastIndex = start;
    const [, closed, opened, attributes = '', isEmpty = ''] = TAG.exec(this.buffer) ?? [];
    if (TAG.lastIndex !== end) {
      throw this.notWellFormed(start);
    }
    if (opened !== undefined) {
      this.begin(opened, attributes);
    }
    const ends = closed ?? (isEmpty === '/' ? opened : undefined);
    return ends === undefined ? null : this.close(ends);
  }

  private begin(qualified: string, attributes: string): void {
    if (this.open.length === 0 && this.hasRoot) {
      throw this.error(`something follows the end: <${qualified}>`);
    }
    this.hasRoot = true;
    this.open.push(qualified);
    const name = localName(qualified);
    const parent = this.item.at(-1);
    if (parent === undefined && !this.names.includes(name)) {
      return;
    }
    this.count += name === this.names[0] && parent === undefined ? 1 : 0;
    const element = { name, attributes: this.attributesOf(attributes), text: '', children: [] };
    parent?.children.push(element);
    this.item.push(element);
  }

  private close(qualified: string): XmlElement | null {
    if (this.open.pop() !== qualified) {
      throw this.error(`</${qualified}> closes another element`);
    }
    const element = this.item.pop();
    if (element === undefined || this.item.length > 0) {
      return null;
    }
    return element;
  }

  private takeText(text: string): void {
    if (this.item.length > 0) {
      this.addText(this.decoded(text));
    } else if (this.open.length === 0 && text.trim() !== '') {
      throw this.error(`there is text around the XML: ${JSON.stringify(text.trim().slice(0, 40))}`);
    }
  }

  private addText(text: string): void {
    const element = this.item.at(-1);
    if (element !== undefined) {
      element.text += text;
    }
  }

  private decoded(text: string): string {
    return decodeEntities(text, (reference) => {
      throw this.error(`unknown entity ${reference}`);
    });
  }

  private attributesOf(text: string): Record<string, string> {
    return Object.fromEntries(
      [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
        name,
        this.decoded(double ?? single ?? ''),
      ]),
    );
  }

  private notWellFormed(start: number): FeedError {
    return this.error(`not well-formed near ${JSON.stringify(this.buffer.slice(start, start + 40))}`);
  }

  private error(problem: string): FeedError {
    const [name] = this.names;
    const place = this.item[0]?.name === name ? `<${name}> number ${this.count}` : `behind ${this.count} × <${name}>`;
    return new FeedError(this.file, place, problem);
  }
}

/** `property` of `kyero:property`. */
function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1);
}

/** The first element of a name within another. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
