import type { NewEvent } from '../events/log/new-event.js';
import type { Media } from './media.entity.js';

type MediaEventType = Extract<NewEvent['type'], `media.${string}`>;

/** An event of a file. */
export function mediaEvent(
  type: MediaEventType,
  { id, externalId }: Pick<Media, 'id' | 'externalId'>,
  data: object | null = null,
): NewEvent {
  return { type, subject: { type: 'media', id, externalId }, ...(data === null ? {} : { data }) };
}
