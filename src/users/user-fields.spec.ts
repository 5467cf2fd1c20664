import 'reflect-metadata';
import { getMetadataArgsStorage } from 'typeorm';
import { SOURCE_FIELD_NAMES } from '../catalogue/source-fields.js';
import { USER_FIELD_NAMES, USER_SETTING_NAMES } from '../catalogue/user-fields.js';
import { UserRecordDto, UserSettingsDto } from './dto/user-record.dto.js';
import { UserWriteDto } from './dto/user-write.dto.js';
import { User } from './user.entity.js';
import { PROFILE_COLUMNS } from './write/user-row.js';

/** The names that the document gives the class, without the colon that marks them there. */
const documented = ({ prototype }: { prototype: object }): string[] =>
  (Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) as string[]).map((name) => name.slice(1));

const columns = getMetadataArgsStorage()
  .columns.filter(({ target }) => target === User)
  .map(({ options, propertyName }) => ({ property: propertyName, name: options.name ?? propertyName }));

it('documents each field of the catalogue, in a write and in a record', () => {
  expect(documented(UserWriteDto).sort()).toEqual(
    ['externalId', 'id', 'onMissing', 'skipUnchanged', ...SOURCE_FIELD_NAMES, ...USER_FIELD_NAMES].sort(),
  );
  expect(documented(UserRecordDto)).toEqual(expect.arrayContaining(USER_FIELD_NAMES));
  expect(documented(UserSettingsDto)).toEqual(USER_SETTING_NAMES);
});

it('stores each field of the catalogue in a column of its own', () => {
  const namesOfProfile = PROFILE_COLUMNS.map(
    (property) => columns.find((column) => column.property === property)?.name,
  );
  const stored: string[] = USER_FIELD_NAMES.filter((name) => name !== 'avatar' && name !== 'settings');
  expect(namesOfProfile.sort()).toEqual([...stored, ...USER_SETTING_NAMES].sort());
});
