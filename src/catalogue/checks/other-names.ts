/**
 * What other programs call the things that our fields and parameters hold (D-288): similarity does not find `announcementValue` for
 * `price`. Likewise our own names of ids elsewhere: by similarity `fileId`, the `id` of a file in responses, is `externalFileId`. By
 * the name in lower case without punctuation; the first of its meanings that exists where the name was sent counts.
 */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  price: ['announcementValue'],
  amount: ['announcementValue'],
  deal: ['announcementType'],
  transactiontype: ['announcementType'],
  category: ['propertyType'],
  subtype: ['propertySecondaryType'],
  surface: ['propertyArea'],
  livingarea: ['propertyArea'],
  plotarea: ['propertyLandArea'],
  rooms: ['propertyQuantitySizeValue'],
  floor: ['propertyFloorNumber'],
  floors: ['propertyFloorsTotal'],
  features: ['propertyAttributes'],
  amenities: ['propertyAttributes'],
  street: ['propertyAddress'],
  city: ['propertyAddress'],
  latitude: ['lat', 'propertyCoordinates'],
  longitude: ['lng', 'propertyCoordinates'],
  lat: ['propertyCoordinates'],
  lng: ['propertyCoordinates'],
  lon: ['lng', 'propertyCoordinates'],
  location: ['propertyCoordinates'],
  photos: ['files', 'avatar'],
  photo: ['avatar', 'files'],
  images: ['files', 'avatar'],
  image: ['avatar', 'files'],
  pictures: ['files', 'avatar'],
  picture: ['avatar', 'files'],
  videos: ['files'],
  agent: ['externalUserId'],
  agentid: ['externalUserId'],
  externalagentid: ['externalUserId'],
  id: ['ids', 'mediaId'],
  jobid: ['ids', 'id'],
  fileid: ['mediaId', 'fileIds', 'avatar', 'id'],
  mediaid: ['fileIds', 'avatar', 'id'],
  reference: ['externalId'],
  ref: ['externalId'],
  crmid: ['externalId'],
  firstname: ['name'],
  fullname: ['name'],
  mobile: ['phone'],
  telephone: ['phone'],
  bio: ['description'],
  listings: ['operations', 'inventory'],
  users: ['operations', 'inventory'],
  items: ['operations', 'inventory'],
  data: ['operations', 'inventory'],
  events: ['types'],
  callback: ['url'],
  uri: ['url'],
  src: ['url'],
  page: ['cursor'],
  offset: ['cursor'],
  perpage: ['limit'],
  pagesize: ['limit'],
  hash: ['sourceHash'],
  checksum: ['sourceHash'],
  lang: ['language'],
  locale: ['language'],
};

/** Longer names have no meaning here. */
const LONGEST_MEANING = 64;

/** The known name for what another name usually means; undefined when there is none. */
export function knownNameFor(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_MEANING) return undefined;
  const written = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const meanings = Object.hasOwn(MEANINGS, written) ? MEANINGS[written] : undefined;
  return meanings?.find((meaning) => known.includes(meaning));
}
