/** What a video really holds, found by reading every packet of its picture and sound. */
export interface VideoMeasures {
  /** From the beginning to the end of what is shown and heard. */
  durationSeconds: number;
  /** Of the picture. */
  frames: number;
}

/** What ffprobe is asked to show of each packet, in its own order. */
export const SHOWN_PACKET_FIELDS = 'packet=stream_index,pts_time,dts_time,duration_time,flags';

/** Measures a video by ffprobe's lines about its packets, one after the other: there may be a hundred thousand. */
export class VideoMeter {
  private frames = 0;
  private startSeconds = Infinity;
  private endSeconds = -Infinity;

  /** @param soundIndex of the stream; null: there is no sound. */
  constructor(
    private readonly pictureIndex: number,
    private readonly soundIndex: number | null,
  ) {}

  get measures(): VideoMeasures {
    return { durationSeconds: Math.max(0, this.endSeconds - this.startSeconds), frames: this.frames };
  }

  /** Takes a line of comma-separated values. */
  take(line: string): void {
    const [index = '', shownAt = '', decodedAt = '', lasts = '', flags = ''] = line.split(',');
    const isPicture = index === String(this.pictureIndex);
    if (!isPicture && index !== String(this.soundIndex)) {
      return;
    }
    this.frames += isPicture ? 1 : 0;
    const at = secondsOf(shownAt) ?? secondsOf(decodedAt);
    // What an edit cuts away is in the file, but not shown.
    if (at !== null && !flags.includes('D')) {
      this.startSeconds = Math.min(this.startSeconds, at);
      this.endSeconds = Math.max(this.endSeconds, at + (secondsOf(lasts) ?? 0));
    }
  }
}

/** Null where ffprobe says that it does not know. */
function secondsOf(text: string): number | null {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
}
