import { VideoMeter } from './measure-video.js';

function measured(lines: readonly string[], soundIndex: number | null = 1): object {
  const meter = new VideoMeter(0, soundIndex);
  lines.forEach((line) => meter.take(line));
  return meter.measures;
}

describe('a video is measured', () => {
  it('from the first to the last of its packets, in whatever order', () => {
    const lines = ['0,0.000000,-0.080000,0.040000,K_', '0,0.080000,-0.040000,0.040000,__', '0,0.040000,0.0,0.04,__'];
    expect(measured(lines)).toEqual({ durationSeconds: 0.12, frames: 3 });
  });

  it('by its sound too, where that goes on longer', () => {
    expect(measured(['0,0,0,0.04,K_', '1,9.98,9.98,0.02,K_'])).toEqual({ durationSeconds: 10, frames: 1 });
  });

  it('without streams that are neither its picture nor its sound', () => {
    const lines = ['0,0,0,1,K_', '2,500,500,1,K_', '1,7,7,1,K_', ''];
    expect(measured(lines, null)).toEqual({ durationSeconds: 1, frames: 1 });
  });

  it('without what an edit cuts away', () => {
    expect(measured(['1,-0.5,-0.5,0.02,KD', '0,0,0,1,K_', '0,90,90,1,_D'])).toEqual({ durationSeconds: 1, frames: 2 });
  });

  it('by the time of decoding where that of showing is not known', () => {
    expect(measured(['0,N/A,0.0,0.5,K_', '0,N/A,0.5,N/A,__'])).toEqual({ durationSeconds: 0.5, frames: 2 });
  });

  it('as nothing where there is nothing', () => {
    expect(measured([])).toEqual({ durationSeconds: 0, frames: 0 });
  });
});
