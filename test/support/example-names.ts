/**
 * Holds real answers against the ones that a document shows. A document tells a story with ids of its own: what an id is
 * really called is learned from the first answer that has it.
 */

/** Where names of the story stand. */
const NAME_KEYS = new Set([
  'id',
  'mediaId',
  'fileId',
  'jobId',
  'lastJobId',
  'announcementId',
  'from',
  'uuid',
  'generatedFileName',
]);

/** What is never the same twice; only its type is compared. */
const VOLATILE_KEYS = new Set([
  'requestId',
  'publicUrl',
  'url',
  'originalUrl',
  'size',
  'blurhash',
  'nextCursor',
  'queuePosition',
  'prefix',
  'responseTime',
  'confidence',
  'rate',
  'date',
]);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const CRM = 'https://crm.example';

export type Name = string | number;

export class ExampleNames {
  private readonly names = new Map<Name, Name>();

  /** @param crmOrigin what stands in for the CRM whose photos the examples name. */
  constructor(private readonly crmOrigin: string) {}

  /** What the document's name is called here, where no answer tells. */
  name(documented: Name, real: Name): void {
    this.names.set(documented, real);
  }

  /** What the document's name is called here. */
  realName(documented: Name): Name {
    return this.names.get(documented) ?? documented;
  }

  /** A value of the document as it is sent here. */
  translated(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => this.translated(item, key));
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, inner]) => [name, this.translated(inner, name)] as const);
      return Object.fromEntries(entries);
    }
    if (typeof value === 'string' && value.startsWith(CRM)) {
      return value.replace(CRM, this.crmOrigin);
    }
    return isName(key, value) ? this.realName(value) : value;
  }

  /** How a real answer differs from the one that the document shows; nothing where it is as shown. */
  differences(documented: unknown, real: unknown, key = '', place = ''): string[] {
    const at = (name: string | number): string => `${place}/${name}`;
    if (Array.isArray(documented) && Array.isArray(real)) {
      return documented.length === real.length
        ? documented.flatMap((item, index) => this.differences(item, real[index], key, at(index)))
        : [`${place} has ${real.length} items, not ${documented.length}`];
    }
    if (isObject(documented) && isObject(real)) {
      const keys = [...new Set([...Object.keys(documented), ...Object.keys(real)])];
      return keys.flatMap((name) => this.differences(documented[name], real[name], name, at(name)));
    }
    if (isName(key, documented) && isName(key, real)) {
      const known = this.names.get(documented) ?? real;
      this.names.set(documented, real);
      return known === real ? [] : [`${place} is ${real}, and was ${known} before`];
    }
    if (isVolatile(key, documented) && typeof real === typeof documented) {
      return [];
    }
    return this.translated(documented, key) === real
      ? []
      : [`${place} is ${JSON.stringify(real)}, not ${JSON.stringify(documented)}`];
  }
}

function isName(key: string, value: unknown): value is Name {
  return (NAME_KEYS.has(key) || key === 'fileIds') && (typeof value === 'number' || typeof value === 'string');
}

function isVolatile(key: string, value: unknown): boolean {
  return VOLATILE_KEYS.has(key) || (typeof value === 'string' && MOMENT.test(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
