import { placeLabels } from './map-labels.js';

const FRAME = { left: 0, top: 0, right: 600, bottom: 330 };

describe('the names on a map', () => {
  it('omit the later of two towns if a name would cover its dot or name', () => {
    const towns = [
      { dot: [100, 100], text: 'Бендеры' },
      { dot: [160, 100], text: 'Тирасполь' },
      { dot: [100, 200], text: 'Слободзея' },
    ] as const;
    expect(placeLabels(towns, FRAME, []).map(({ text }) => text)).toEqual(['Бендеры', 'Слободзея']);
  });

  it('are placed on the side with free space', () => {
    const sideOf = (x: number, y: number): string | undefined =>
      placeLabels([{ dot: [x, y], text: 'Orhei' }], FRAME, [])[0]?.anchor;
    expect([sideOf(300, 100), sideOf(590, 100)]).toEqual(['start', 'end']);
    expect(placeLabels([{ dot: [300, 100], text: 'x'.repeat(60) }], FRAME, [])).toEqual([]);
  });
});
