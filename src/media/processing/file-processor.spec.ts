import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../config/env.js';
import { DataFault } from '../../errors/job-fault.js';
import { ImageProcessor, type ProcessedImage } from '../../integrations/images/image-processor.js';
import {
  type ProcessedVideo,
  type VideoProcessing,
  VideoProcessor,
} from '../../integrations/videos/video-processor.js';
import { FileProcessor } from './file-processor.js';
import { inTemporaryFolder } from './temporary-folder.js';

const MAX_BYTES = 1000;
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const MP4 = Buffer.from('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', 'latin1');

const IMAGE: ProcessedImage = {
  format: 'jpeg',
  contentType: 'image/jpeg',
  width: 40,
  height: 30,
  blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  perceptualHash: '00ff00ff00ff00ff',
  measures: { meanLuminance: 100, sharpness: 200, dominantColour: '#336699' },
  variants: [{ variantSize: '128', path: '/tmp/128.webp', sizeBytes: 10, width: 40, height: 30 }],
};

/** Takes everything for the same photo. */
class FakeImageProcessor extends ImageProcessor {
  process(): Promise<ProcessedImage> {
    return Promise.resolve(IMAGE);
  }
}

const VIDEO: ProcessedVideo = {
  format: 'mp4',
  contentType: 'video/mp4',
  width: 1920,
  height: 1080,
  durationSeconds: 12.5,
  posterPath: '/tmp/poster.png',
  video720: { path: '/tmp/video-720.mp4', sizeBytes: 1000, width: 1280, height: 720 },
};

/** Takes everything for the same video, in two steps. */
class FakeVideoProcessor extends VideoProcessor {
  process(_source: string, _folder: string, options: VideoProcessing): Promise<ProcessedVideo> {
    options.reportProgress(50);
    return Promise.resolve(VIDEO);
  }
}

/** D-34, D-35, D-37. */
describe('a file that has arrived', () => {
  const config = readConfig({
    DATABASE_URL: 'mysql://localhost/test',
    REDIS_URL: 'redis://localhost',
    MEDIA_MAX_IMAGE_BYTES: String(MAX_BYTES),
    MEDIA_MAX_VIDEO_BYTES: String(2 * MAX_BYTES),
  });
  const processor = new FileProcessor(config, new FakeImageProcessor(), new FakeVideoProcessor());
  const reported: number[] = [];
  const context = {
    signal: new AbortController().signal,
    reportProgress: (percent: number) => void reported.push(percent),
  };

  const process = (bytes: Buffer) =>
    inTemporaryFolder(async (folder) => {
      const source = path.join(folder, 'original.png');
      await writeFile(source, bytes);
      return processor.process(source, folder, context);
    });

  it('is what its bytes say, whatever its name', async () => {
    expect(await process(JPEG)).toMatchObject({
      kind: 'image',
      contentType: 'image/jpeg',
      extension: 'jpg',
      sizeBytes: JPEG.length,
      durationSeconds: null,
      variants: [{ variantSize: '128', contentType: 'image/webp' }],
    });
  });

  it('has the pictures of its poster and then the rendition where it is a video', async () => {
    expect(await process(MP4)).toEqual({
      kind: 'video',
      contentType: 'video/mp4',
      extension: 'mp4',
      sizeBytes: MP4.length,
      width: 1920,
      height: 1080,
      durationSeconds: 12.5,
      blurhash: IMAGE.blurhash,
      perceptualHash: IMAGE.perceptualHash,
      measures: IMAGE.measures,
      variants: [
        { ...IMAGE.variants[0], contentType: 'image/webp' },
        { ...VIDEO.video720, variantSize: 'video-720', contentType: 'video/mp4' },
      ],
    });
    expect(reported).toEqual([50]);
  });

  it.each([
    ['a web page', Buffer.from('<html></html>'), /Invalid content type: .*web page/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /Invalid content type: .*PDF/],
    ['a photo over its limit', Buffer.concat([JPEG, Buffer.alloc(MAX_BYTES)]), /File too large/],
    ['a video over its limit', Buffer.concat([MP4, Buffer.alloc(2 * MAX_BYTES)]), /File too large/],
  ])('is refused for good where it is %s', async (_, bytes, message) => {
    const refused = process(bytes);
    await expect(refused).rejects.toThrow(DataFault);
    await expect(refused).rejects.toThrow(message);
  });

  it('may be as large as the largest kind of file allows', () => {
    expect(processor.largestFileBytes).toBe(2 * MAX_BYTES);
  });
});
