/** The actual content of a video, determined by reading every packet of its video and audio streams. */
export interface VideoMeasures {
  /** From the beginning to the end of the presentation. */
  durationSeconds: number;
  /** The number of video frames. */
  frames: number;
}

/** The fields of each packet that ffprobe prints, in its own order. */
export const SHOWN_PACKET_FIELDS = 'packet=stream_index,pts_time,dts_time,duration_time,flags';

/** Measures a video line by line from ffprobe's list of packets, of which there may be a hundred thousand. */
export class VideoMeter {
  private frames = 0;
  private startSeconds = Infinity;
  private endSeconds = -Infinity;

  /** @param soundIndex the index of the audio stream; null if there is none. */
  constructor(
    private readonly pictureIndex: number,
    private readonly soundIndex: number | null,
  ) {}

  get measures(): VideoMeasures {
    return { durationSeconds: Math.max(0, this.endSeconds - this.startSeconds), frames: this.frames };
  }

  /** Processes a line of comma-separated values. */
  take(line: string): void {
    const [index = '', shownAt = '', decodedAt = '', lasts = '', flags = ''] = line.split(',');
    const isPicture = index === String(this.pictureIndex);
    if (!isPicture && index !== String(this.soundIndex)) {
      return;
    }
    this.frames += isPicture ? 1 : 0;
    const at = secondsOf(shownAt) ?? secondsOf(decodedAt);
    // Packets with the discard flag are cut by an edit list: in the file, but not presented.
    if (at !== null && !flags.includes('D')) {
      this.startSeconds = Math.min(this.startSeconds, at);
      this.endSeconds = Math.max(this.endSeconds, at + (secondsOf(lasts) ?? 0));
    }
  }
}

/** Null if ffprobe does not know the value. */
function secondsOf(text: string): number | null {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
