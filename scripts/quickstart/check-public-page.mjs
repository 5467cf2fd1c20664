const PHOTOS = 3;

/** Loads the public page of the demo listing and its photos as a browser would; throws when something is missing. */
export async function checkPublicPage({ publicUrl, urls }) {
  // PUBLIC_SITE_URL may only be reachable from the internet: its pages are requested from the API directly.
  const site = publicUrl.slice(0, publicUrl.lastIndexOf('/announcement/'));
  const whereServed = (address) => address.replace(site, urls.api);
  const page = whereServed(publicUrl);
  const html = (await load(page, 'text/html')).toString('utf8');
  const sources = [...html.matchAll(/<img\b[^>]*?\bsrc="([^"]+)"/g)].map(([, source]) =>
    source.replaceAll('&amp;', '&'),
  );
  const photos = [...new Set(sources)].filter((source) => !source.startsWith('data:'));
  if (photos.length < PHOTOS) throw new Error(`${page} shows ${photos.length} photos instead of ${PHOTOS}.`);
  for (const photo of photos) await load(whereServed(new URL(photo, publicUrl).href), 'image/');
  return `${publicUrl} and its ${photos.length} photos load`;
}

async function load(url, contentType) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const content = Buffer.from(await answer.arrayBuffer());
  const isExpected = answer.headers.get('content-type')?.startsWith(contentType);
  if (answer.status === 200 && isExpected && content.length > 0) return content;
  throw new Error(`${url} was answered ${answer.status} ${answer.headers.get('content-type')}.`);
}
