import { decodeEntities } from './entities.js';
import { FeedError } from './feed-error.js';
import { textOf, xmlEncodingOf } from './lines.js';

/** An element with its concatenated text and its child elements. Names have no namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
  /** Its texts and child elements, in the order of the document. */
  content: (string | XmlElement)[];
}

/** The largest element that is accepted, in characters: feeds may be long, but their items are not. */
const LONGEST_ITEM = 4_000_000;

/** A `<` without a `>` within this many characters does not begin a tag. */
const LONGEST_TAG = 100_000;

const TAG = /<(?:\/([^\s<>/]+)\s*|([^\s/<>!?]+)((?:\s+[^\s=/<>]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?))>/y;

/** A complete tag; `>` within quotes does not end it. */
const WHOLE_TAG = /<(?:"[^"]*"|'[^']*'|[^"'>])*>/y;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Sections that are skipped or taken literally, by their delimiters. */
const SECTIONS = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;

const LONGEST_BEGIN = '<![CDATA['.length;

/**
 * Yields the elements with these names, wherever they occur in the document. The whole document must be well-formed: in a
 * truncated one, objects seem to have been removed. A document type is rejected, because custom entities are XML's security
 * hole.
 * @param onOther told of each element outside of these, by the names from the root to it.
 */
export async function* readXmlElements(
  file: string,
  names: readonly string[],
  onOther: (path: readonly string[]) => void = () => undefined,
): AsyncGenerator<XmlElement> {
  const reader = new XmlReader(file, names, onOther);
  for await (const text of textOf(file, xmlEncodingOf)) {
    yield* reader.take(text);
  }
  reader.end();
}

/** Parses a document in chunks, wherever they are split. */
class XmlReader {
  private buffer = '';
  /** Names of the open elements, from the root on. */
  private readonly open: string[] = [];
  /** The open elements from an item on; empty outside of items. */
  private readonly item: XmlElement[] = [];
  private itemLength = 0;
  private count = 0;
  private hasRoot = false;

  constructor(
    private readonly file: string,
    private readonly names: readonly string[],
    private readonly onOther: (path: readonly string[]) => void,
  ) {}

  /** Yields the items that end in this chunk. */
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

  /** The end of the markup that begins there; -1 when it is not complete yet. */
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

  /** Returns the item that this markup ends; null when it ends none. */
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
      this.onOther(this.open.map(localName));
      return;
    }
    this.count += name === this.names[0] && parent === undefined ? 1 : 0;
    const element = { name, attributes: this.attributesOf(attributes), text: '', children: [], content: [] };
    parent?.children.push(element);
    parent?.content.push(element);
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
    if (element !== undefined && text !== '') {
      element.text += text;
      const before = element.content.at(-1);
      if (typeof before === 'string') {
        element.content.splice(-1, 1, before + text);
      } else {
        element.content.push(text);
      }
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

/** The first child element with the name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
