import type { PublishedFile } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { PagePhoto } from './announcement-page.js';
import { blurhashImage } from './blurhash-image.js';

/** The published files for the gallery, without files that have no image. */
export function pagePhotos(files: readonly PublishedFile[]): PagePhoto[] {
  return files.flatMap((file) => {
    const sources = pictureSources(file);
    const largest = sources.at(-1);
    if (largest === undefined) {
      return [];
    }
    const { kind, width, height, blurhash } = file;
    const placeholder = blurhashImage(blurhash, width, height);
    return [{ kind, width, height, placeholder, sources, href: largest.url, videoUrl: videoUrlOf(file) }];
  });
}

/** The cover: the first photo, or the first video if there is no photo (D-18). */
export function coverOf(photos: readonly PagePhoto[]): PagePhoto | null {
  return photos.find(({ kind }) => kind === 'image') ?? photos[0] ?? null;
}

/** The images of a file by their actual width: a variant is named by its longest edge and never enlarged (D-37). */
function pictureSources({ width, height, variants }: PublishedFile): PagePhoto['sources'] {
  const sources = variants
    .filter(({ variantSize }) => /^\d+$/.test(variantSize))
    .map(({ url, variantSize }) => {
      const scale = Math.min(1, Number(variantSize) / Math.max(width, height));
      return { url, width: Math.max(1, Math.round(width * scale)) };
    })
    .sort((one, other) => one.width - other.width);
  return sources.filter((source, index) => source.width !== sources[index - 1]?.width);
}

function videoUrlOf({ variants }: PublishedFile): string | null {
  return variants.find(({ variantSize }) => variantSize.startsWith('video-'))?.url ?? null;
}
