/**
 * Compares real responses with those that a document shows. The document's examples use fictitious ids; the real id for each is
 * learned from the first response that contains it.
 */

/** Keys whose values are such ids. */
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

/** Keys whose values differ each time; only their types are compared. */
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

  /** @param crmOrigin the server that replaces the CRM whose photo URLs the examples contain. */
  constructor(private readonly crmOrigin: string) {}

  /** Maps a documented id to the real one, where no response reveals it. */
  name(documented: Name, real: Name): void {
    this.names.set(documented, real);
  }

  /** The real id for a documented one. */
  realName(documented: Name): Name {
    return this.names.get(documented) ?? documented;
  }

  /** A documented value with real ids, as it is sent. */
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

  /** How a real response differs from the documented one; empty when it matches. */
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
