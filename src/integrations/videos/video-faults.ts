import { DataFault, TemporaryFault } from '../../errors/job-fault.js';
import { MAX_PICTURE, type PictureSize } from './facts/picture-size.js';
import { NoVideoPrograms } from './programs/ffmpeg-programs.js';
import { ProgramFailed, ProgramTimedOut } from './programs/run-limited.js';

/** Maps errors of video processing to a message for the agency and to whether a retry can help (D-43). */

export function damaged(cause: unknown): DataFault {
  return new DataFault('The video is damaged or incomplete; export it again and send the new file', {
    cause,
    code: 'DAMAGED',
  });
}

export function withoutPicture(): DataFault {
  return new DataFault('Invalid content type: the file has no moving picture; send a video that has one', {
    code: 'WRONG_TYPE',
  });
}

export function unknownCodec(codec: string): DataFault {
  return new DataFault(`The video is in a format (${codec}) that is not known; ${SEND_MP4}`, {
    code: 'NOT_PROCESSABLE',
  });
}

/** @param seconds the duration of the video. */
export function tooLong(seconds: number, maxSeconds: number): DataFault {
  // 300.2 s must not be shown as 300.
  const lengthSeconds = Math.ceil(seconds);
  return new DataFault(`The video lasts ${lengthSeconds} seconds, at most ${maxSeconds} are accepted; shorten it`, {
    code: 'TOO_LONG',
  });
}

export function tooManyPixels(size: PictureSize): DataFault {
  return new DataFault(
    `File too large: the video has ${size.width} x ${size.height} pixels, at most ${MAX_PICTURE.width} x ` +
      `${MAX_PICTURE.height} are accepted; export it smaller`,
    { code: 'TOO_LARGE' },
  );
}

export function tooManyFrames(maxPerSecond: number): DataFault {
  return new DataFault(`The video has more than ${maxPerSecond} pictures a second; export it with fewer`, {
    code: 'NOT_PROCESSABLE',
  });
}

const SEND_MP4 = 'export it as an MP4 with H.264 and send that';

/** ffmpeg's message about a decoder that is not permitted. */
const UNLISTED_CODEC = /Codec \((\w+)\) not on whitelist/;

/** Whether a program failed because the file has a stream in a format whose decoder is not permitted. */
export function isOfUnlistedCodec(error: unknown): boolean {
  return error instanceof ProgramFailed && UNLISTED_CODEC.test(error.errorOutput);
}

/** ffmpeg's messages that have another cause than a damaged file. */
const OTHER_CAUSES: readonly { words: RegExp; fault: (words: RegExpExecArray, cause: Error) => Error }[] = [
  {
    words: /Picture size (\d+)x(\d+) exceeds/,
    fault: ([, width, height]) => tooManyPixels({ width: Number(width), height: Number(height) }),
  },
  {
    words: UNLISTED_CODEC,
    fault: ([, codec = '']) => unknownCodec(codec),
  },
  {
    words: /No space left on device|Disk quota exceeded/,
    fault: (_, cause) =>
      new TemporaryFault('The storage is full; send the file again later', { cause, code: 'SERVICE_UNAVAILABLE' }),
  },
  {
    words: /Cannot allocate memory/,
    fault: (_, cause) =>
      new DataFault(`The video needs too much memory to convert; ${SEND_MP4}`, { cause, code: 'NOT_PROCESSABLE' }),
  },
];

/** The fault for an error of a program; other errors are returned unchanged. */
export function faultOf(error: unknown): unknown {
  if (error instanceof NoVideoPrograms) {
    return new TemporaryFault(
      'Videos cannot be processed on this server: ffmpeg is not installed; send the file again when its operator has ' +
        'installed it',
      { cause: error, code: 'SERVICE_UNAVAILABLE' },
    );
  }
  if (error instanceof ProgramTimedOut) {
    return new DataFault(`The video takes too long to convert; ${SEND_MP4}`, { cause: error, code: 'NOT_PROCESSABLE' });
  }
  return error instanceof ProgramFailed ? faultOfFailure(error) : error;
}

function faultOfFailure(failure: ProgramFailed): Error {
  // If a program did not start or was killed by somebody else, such as the OOM killer, the file is not to blame.
  if (failure.exitCode === null && (failure.killedBy === null || failure.killedBy === 'SIGKILL')) {
    return new TemporaryFault('Videos cannot be processed right now; send the file again later', {
      cause: failure,
      code: 'SERVICE_UNAVAILABLE',
    });
  }
  for (const { words, fault } of OTHER_CAUSES) {
    const said = words.exec(failure.errorOutput);
    if (said !== null) {
      return fault(said, failure);
    }
  }
  return damaged(failure);
}
