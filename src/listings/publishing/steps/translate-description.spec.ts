import { publishedFields } from '../../../../test/factories/published-snapshots.js';
import { type Translation, Translator } from '../../../integrations/translator/translator.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import type { ListingRow } from '../../listing.entity.js';
import { hashOfInputs, type PublishingSubject } from './publishing-step.js';
import { TranslateDescription } from './translate-description.js';

/** Translates to Romanian and Russian, and records the requests. */
class FakeTranslator extends Translator {
  readonly asked: Translation[] = [];

  constructor(readonly name = 'fake') {
    super();
  }

  translate(translation: Translation): Promise<string | null> {
    this.asked.push(translation);
    return Promise.resolve(translation.to === 'en' ? null : `(${translation.to}) ${translation.text}`);
  }
}

const never = new AbortController().signal;

const subjectOf = (fields: Partial<StoredFields>): PublishingSubject => ({
  agencyId: 1,
  listing: { fields: publishedFields(fields) } as ListingRow,
  files: [],
});

describe('translate_description', () => {
  const announcementDescription = 'Apartament luminos cu două camere, lângă parc, mobilat și gata de mutare.';

  it('translates the description to the other languages, and uses a summary where it cannot', async () => {
    const translator = new FakeTranslator();
    const { source, texts } = await new TranslateDescription(translator).run(
      subjectOf({ announcementDescription }),
      never,
    );
    expect(source).toEqual({ language: 'ro', text: announcementDescription });
    expect(texts.ro).toEqual({ text: announcementDescription, origin: 'source' });
    expect(texts.ru).toEqual({ text: `(ru) ${announcementDescription}`, origin: 'machine' });
    expect(texts.en.origin).toBe('summary');
    expect(translator.asked.map(({ from, to }) => [from, to])).toEqual([
      ['ro', 'ru'],
      ['ro', 'en'],
    ]);
  });

  it('translates a description in yet another language to all three', async () => {
    const ukrainian = 'Продається двокімнатна квартира біля парку, з ремонтом і меблями, поруч школа та магазини.';
    const { texts } = await new TranslateDescription(new FakeTranslator()).run(
      subjectOf({ announcementDescription: ukrainian }),
      never,
    );
    expect([texts.ro.origin, texts.ru.origin, texts.en.origin]).toEqual(['machine', 'machine', 'summary']);
  });

  it.each([null, '1234567890 1234567890 1234567890 1234567890'])(
    'does not call the translator for %j',
    async (text) => {
      const translator = new FakeTranslator();
      const { texts } = await new TranslateDescription(translator).run(
        subjectOf({ announcementDescription: text }),
        never,
      );
      expect(translator.asked).toEqual([]);
      expect([texts.ro.origin, texts.ru.origin, texts.en.origin]).toEqual(['summary', 'summary', 'summary']);
    },
  );

  it('runs again only for another text, other fields of the summary, or another translator', () => {
    const hash = (fields: Partial<StoredFields>, name = 'fake'): string => {
      const step = new TranslateDescription(new FakeTranslator(name));
      return hashOfInputs(step.inputs(subjectOf({ announcementDescription, ...fields }))).toString('hex');
    };
    expect(hash({ announcementBargain: 'yes', propertyAddress: 'Chișinău' })).toBe(hash({}));
    expect(hash({ propertyArea: 70 })).not.toBe(hash({}));
    expect(hash({ announcementDescription: null })).not.toBe(hash({}));
    expect(hash({}, 'deepl')).not.toBe(hash({}));
  });
});
