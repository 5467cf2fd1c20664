import { getMetadataArgsStorage } from 'typeorm';
import { LISTING_FIELD_NAMES } from '../src/catalogue/listing-fields.js';
import { SOURCE_FIELD_NAMES } from '../src/catalogue/source-fields.js';
import { STORED_FIELD_NAMES } from '../src/listings/domain/stored-fields.js';
import { ListingFormDataDto } from '../src/listings/dto/listing-record.dto.js';
import { ListingWriteDto } from '../src/listings/dto/listing-write.dto.js';
import { Listing } from '../src/listings/listing.entity.js';
import { columnsOfField } from '../src/listings/listing-columns.js';

/** What Swagger keeps of a DTO's properties. */
function documentedProperties(dto: { prototype: object }): string[] {
  const properties = Reflect.getMetadata('swagger/apiModelPropertiesArray', dto.prototype) as string[];
  return properties.map((property) => property.replace(/^:/, ''));
}

/** docs/architecture.md: a listing field stands once, in the catalogue; everything else follows from there. */
describe('listing fields', () => {
  it('are the properties of what is written and of what is read', () => {
    const identifiersAndLinks = ['id', 'externalId', 'userId', 'externalUserId', 'files'];
    const options = [...SOURCE_FIELD_NAMES, 'skipUnchanged', 'findDuplicates', 'onMissing'];
    expect(documentedProperties(ListingWriteDto).toSorted()).toEqual(
      [...identifiersAndLinks, ...options, ...LISTING_FIELD_NAMES].toSorted(),
    );
    expect(documentedProperties(ListingFormDataDto).toSorted()).toEqual(LISTING_FIELD_NAMES.toSorted());
  });

  it('have their columns in the entity, but for the status and the files, which are the row’s own', () => {
    const columns = getMetadataArgsStorage()
      .filterColumns(Listing)
      .map((column) => column.propertyName);
    const ofFields = STORED_FIELD_NAMES.flatMap(columnsOfField).map((column) => column.property);
    expect(columns).toEqual(expect.arrayContaining(ofFields));
    expect(columns).toContain('status');
    expect([...STORED_FIELD_NAMES, 'announcementStatus', 'fileIds'].toSorted()).toEqual(LISTING_FIELD_NAMES.toSorted());
  });
});
