import type { FieldUnit } from '../catalogue/field-definition.js';
import type { InLanguages } from './languages.js';

/** What people call the unit of a field, behind its number. */
export const UNIT_NAMES: Readonly<Record<FieldUnit, InLanguages>> = {
  'm²': { ro: 'm²', ru: 'м²', en: 'm²' },
  m: { ro: 'm', ru: 'м', en: 'm' },
  rooms: { ro: 'camere', ru: 'комнат', en: 'rooms' },
  floors: { ro: 'etaje', ru: 'этажей', en: 'floors' },
  hours: { ro: 'ore', ru: 'часов', en: 'hours' },
  'degrees (WGS 84)': { ro: 'grade (WGS 84)', ru: 'градусы (WGS 84)', en: 'degrees (WGS 84)' },
};
