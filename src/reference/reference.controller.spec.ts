import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { LISTING_FIELD_NAMES } from '../catalogue/listing-fields.js';
import { allContexts, contextKey } from '../catalogue/subtypes.js';
import { ErrorFilter } from '../platform/http/errors/error.filter.js';
import { assignRequestId } from '../platform/http/middleware.js';
import { ContractValidationPipe } from '../validation/contract-validation.pipe.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { CurrencyRatesService } from './currency-rates.service.js';
import { INITIAL_RATES } from './day-rates-in-euro.js';
import { ReferenceController } from './reference.controller.js';
import { SchemaResponses } from './schema-responses.js';

describe('reference data', () => {
  let app: INestApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [ReferenceController],
      providers: [
        SchemaResponses,
        CurrencyRatesService,
        { provide: CurrencyRatesRepository, useValue: { findLatest: () => Promise.resolve(null) } },
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    app.use(assignRequestId);
    app.useGlobalPipes(new ContractValidationPipe(app));
    app.useGlobalFilters(new ErrorFilter());
    await app.init();
  });
  afterAll(() => app.close());

  const get = (path: string, query: Record<string, string | string[]> = {}) =>
    request(app.getHttpServer() as Parameters<typeof request>[0])
      .get(`/reference${path}`)
      .query(query);

  it('has the base schema', async () => {
    const response = await get('/schema/base')
      .expect(200)
      .expect('Content-Type', /application\/json/);
    expect(response.body).toEqual(baseSchema());
  });

  it.each(allContexts().map((context) => [contextKey(context), context] as const))(
    'has the schema of %s',
    async (_, context) => {
      const response = await get('/schema', { ...context }).expect(200);
      expect(response.body).toEqual(JSON.parse(JSON.stringify(contextualSchema(context))));
    },
  );

  it.each([
    [{}, ['/announcementType REQUIRED', '/propertyType REQUIRED', '/propertySecondaryType REQUIRED']],
    [
      { announcementType: 'lease', propertyType: 'residential' },
      ['/announcementType INVALID_OPTION', '/propertySecondaryType REQUIRED'],
    ],
    [
      { announcementType: ['rent', 'rent'], propertyType: 'parking', propertySecondaryType: 'garage' },
      ['/announcementType DUPLICATE_KEY'],
    ],
    [
      { announcementType: 'rent', propertyType: 'parking', propertySecondaryType: ['garage', 'other'] },
      ['/propertySecondaryType DUPLICATE_KEY'],
    ],
    [
      { announcementType: 'rent', propertyType: 'parking', propertySubtype: 'garage' },
      ['/propertySecondaryType REQUIRED', '/propertySubtype UNKNOWN_FIELD'],
    ],
    [
      { announcementType: 'rent', propertyType: 'parking', propertySecondaryType: 'garage', locale: 'ro' },
      ['/locale UNKNOWN_FIELD'],
    ],
    [
      { announcementType: 'rent', propertyType: 'parking', propertySecondaryType: 'garage', language: 'de' },
      ['/language INVALID_OPTION'],
    ],
  ])('refuses the parameters %j', async (query, mistakes) => {
    const response = await get('/schema', query).expect(400);
    const { error_code, details } = response.body as {
      error_code: string;
      details: { pointer: string; code: string }[];
    };
    expect(error_code).toBe('VALIDATION_FAILED');
    expect(details.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(mistakes);
  });

  it.each([
    ['rent', 'residential', 'residential-land'],
    ['rent', 'residential', 'castle'],
    ['sale', 'parking', 'office'],
    ['rent', 'residential', 'Apartment'],
  ])('names the subtypes that %s %s has, instead of %s', async (announcementType, propertyType, subtype) => {
    const response = await get('/schema', { announcementType, propertyType, propertySecondaryType: subtype });
    const allowed = baseSchema().propertySecondaryType[announcementType as 'rent'][propertyType as 'parking'];
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      error_code: 'INVALID_TYPE_COMBINATION',
      details: [{ pointer: '/propertySecondaryType', code: 'INVALID_TYPE_COMBINATION', allowed }],
    });
  });

  it.each([
    '/schema/base',
    '/schema?announcementType=sale&propertyType=parking&propertySecondaryType=garage',
    '/currencies',
  ])('answers 304 to a client that already has %s', async (path) => {
    const first = await get(path).expect(200);
    const etag = first.headers.etag ?? '';
    expect(etag).not.toBe('');
    const again = await get(path).set('If-None-Match', etag).expect(304);
    expect(again.text).toBe('');
    await get(path).set('If-None-Match', `"other", ${etag}`).expect(304);
    await get(path).set('If-None-Match', '"other"').expect(200);
  });

  /** Written by hand, from the specification's table of fields. */
  const SQUARE_METRES = { ro: 'm²', ru: 'м²', en: 'm²' };
  const UNIT_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    propertyArea: SQUARE_METRES,
    propertyLandArea: SQUARE_METRES,
    propertyCeilingHeight: { ro: 'm', ru: 'м', en: 'm' },
    propertyQuantitySizeValue: { ro: 'camere', ru: 'комнат', en: 'rooms' },
    propertyFloorsTotal: { ro: 'etaje', ru: 'этажей', en: 'floors' },
    announcementMinRentPeriod: { ro: 'ore', ru: 'часов', en: 'hours' },
    propertyCoordinates: { ro: 'grade (WGS 84)', ru: 'градусы (WGS 84)', en: 'degrees (WGS 84)' },
  };
  const DEPENDENCES: Readonly<Record<string, object>> = {
    propertyQuantitySizeValue: { field: 'propertyQuantitySize', option: 'custom-value' },
    announcementPrepaymentValue: { field: 'announcementPrepayment', option: 'custom-amount' },
    announcementRentDepositValue: { field: 'announcementRentDeposit', option: 'custom-amount' },
  };

  it.each(['ro', 'ru', 'en'])('labels every field and option in %s, and adds nothing else', async (language) => {
    type Words = { label?: string; optionLabels?: Record<string, string>; unit?: string; dependsOn?: object };
    type Definition = ({ options?: string[] } & Words) | null;
    const seen = new Set<string>();
    for (const context of allContexts()) {
      const plain = await get('/schema', { ...context });
      const { fields, ...rest } = (await get('/schema', { ...context, language }).expect(200)).body as {
        fields: Record<string, Definition>;
      };
      expect(rest).toEqual({ context, language });
      const without = Object.entries(fields).map(([name, definition]) => {
        const { label, optionLabels, unit, dependsOn, ...others } = definition ?? {};
        if (definition !== null) {
          expect(label).toMatch(/\p{L}/u);
          expect(Object.keys(optionLabels ?? {})).toEqual(definition.options ?? []);
          expect({ name, unit, dependsOn }).toEqual({
            name,
            unit: UNIT_LABELS[name]?.[language],
            dependsOn: DEPENDENCES[name],
          });
          seen.add(name);
        }
        return [name, definition === null ? null : others];
      });
      expect(Object.fromEntries(without)).toEqual((plain.body as { fields: object }).fields);
    }
    expect([...seen].sort()).toEqual([...baseSchema().formFields].sort());
  });

  it('has the labels of a table written by hand', async () => {
    const query = { announcementType: 'rent', propertyType: 'residential', propertySecondaryType: 'apartment' };
    const ofField = async (language: string, name: string) =>
      ((await get('/schema', { ...query, language })).body as { fields: Record<string, object> }).fields[name];
    expect(await ofField('ro', 'announcementPayPeriod')).toMatchObject({
      label: 'Perioada de plată',
      optionLabels: { monthly: 'pe lună', daily: 'pe zi', hourly: 'pe oră' },
    });
    expect(await ofField('ru', 'propertyArea')).toMatchObject({ label: 'Общая площадь' });
    expect(await ofField('en', 'propertySecondaryType')).toMatchObject({
      label: 'Property subtype',
      optionLabels: { apartment: 'Apartment', house: 'House', room: 'Room', other: 'Other property' },
    });
    const base = (await get('/schema/base', { language: 'ro' }).expect(200)).body as object;
    expect(base).toMatchObject({
      ...baseSchema(),
      language: 'ro',
      labels: { fields: { announcementValue: 'Prețul' }, options: { announcementType: { rent: 'De închiriat' } } },
    });
    await get('/schema/base', { language: 'fr' }).expect(400);
  });

  it('has different ETags for different combinations', async () => {
    const etags = await Promise.all(
      allContexts().flatMap((context) =>
        ['', 'ro', 'en'].map(
          async (language) =>
            (await get('/schema', language === '' ? { ...context } : { ...context, language })).headers.etag,
        ),
      ),
    );
    expect(new Set(etags).size).toBe(3 * allContexts().length);
  });

  it('has rates to the euro, initially the shipped ones', async () => {
    const response = await get('/currencies').expect(200);
    expect(response.body).toEqual({
      baseCurrency: 'EUR',
      date: INITIAL_RATES.date,
      currencies: [
        { code: 'EUR', nominal: 1, rate: 1 },
        { code: 'USD', nominal: 1, rate: 0.84720983 },
        { code: 'MDL', nominal: 1, rate: 0.04719096 },
      ],
    });
  });

  it('appears in the API document with every listing field', () => {
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    expect(Object.keys(document.paths)).toEqual([
      '/reference/schema/base',
      '/reference/schema',
      '/reference/currencies',
    ]);
    const schema = document.components?.schemas?.ContextualSchema as unknown as {
      properties: { fields: { properties: object } };
    };
    expect(Object.keys(schema.properties.fields.properties).sort()).toEqual(LISTING_FIELD_NAMES.toSorted());
    const unresolved = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].filter(
      ([, name]) => document.components?.schemas?.[name ?? ''] === undefined,
    );
    expect(unresolved).toEqual([]);
  });
});
