import { VideoMeter } from './measure-video.js';

function measured(lines: readonly string[], soundIndex: number | null = 1): object {
  const meter = new VideoMeter(0, soundIndex);
  lines.forEach((line) => meter.take(line));
  return meter.measures;
}

describe('a video is measured', () => {
  it('from the first to the last of its packets, in any order', () => {
    const lines = ['0,0.000000,-0.080000,0.040000,K_', '0,0.080000,-0.040000,0.040000,__', '0,0.040000,0.0,0.04,__'];
    expect(measured(lines)).toEqual({ durationSeconds: 0.12, frames: 3 });
  });

  it('including its audio if that is longer', () => {
    expect(measured(['0,0,0,0.04,K_', '1,9.98,9.98,0.02,K_'])).toEqual({ durationSeconds: 10, frames: 1 });
  });

  it('without streams other than its video and audio', () => {
    const lines = ['0,0,0,1,K_', '2,500,500,1,K_', '1,7,7,1,K_', ''];
    expect(measured(lines, null)).toEqual({ durationSeconds: 1, frames: 1 });
  });

  it('without parts that an edit list cuts', () => {
    expect(measured(['1,-0.5,-0.5,0.02,KD', '0,0,0,1,K_', '0,90,90,1,_D'])).toEqual({ durationSeconds: 1, frames: 2 });
  });

  it('by the decoding timestamps if the presentation timestamps are not known', () => {
    expect(measured(['0,N/A,0.0,0.5,K_', '0,N/A,0.5,N/A,__'])).toEqual({ durationSeconds: 0.5, frames: 2 });
  });

  it('as empty if there are no packets', () => {
    expect(measured([])).toEqual({ durationSeconds: 0, frames: 0 });
  });
});
