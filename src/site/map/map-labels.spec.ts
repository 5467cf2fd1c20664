import { placeLabels } from './map-labels.js';

const FRAME = { left: 0, top: 0, right: 600, bottom: 330 };

const distance = (one: readonly [number, number], other: readonly [number, number]): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1]);

describe('the names on a map', () => {
  it('omit the later of two towns if a name would cover its dot or name', () => {
    const towns = [
      { dot: [100, 100], text: 'Бендеры' },
      { dot: [160, 100], text: 'Тирасполь' },
      { dot: [100, 200], text: 'Слободзея' },
    ] as const;
    expect(placeLabels(towns, FRAME, []).map(({ text }) => text)).toEqual(['Бендеры', 'Слободзея']);
  });

  it('are nearer to their own dot than to any other', () => {
    // Vatra and Ghidighici, west of Chișinău, in Russian: the name of the second only fitted below that of the first.
    const towns = [
      { dot: [130, 34], text: 'Страшены' },
      { dot: [485, 92], text: 'Вадул-луй-Водэ' },
      { dot: [228, 109], text: 'Ватра' },
      { dot: [241, 98], text: 'Гидигич' },
    ] as const;
    const labels = placeLabels(towns, FRAME, []);
    for (const { text, at, dot: own } of labels) {
      const nearest = [...towns].sort((one, other) => distance(one.dot, at) - distance(other.dot, at))[0];
      expect({ text, nearest: nearest?.dot }).toEqual({ text, nearest: own });
    }
    expect(labels.length).toBeGreaterThanOrEqual(3);
  });

  it('are placed on the side with free space', () => {
    const sideOf = (x: number, y: number): string | undefined =>
      placeLabels([{ dot: [x, y], text: 'Orhei' }], FRAME, [])[0]?.anchor;
    expect([sideOf(300, 100), sideOf(590, 100)]).toEqual(['start', 'end']);
    expect(placeLabels([{ dot: [300, 100], text: 'x'.repeat(60) }], FRAME, [])).toEqual([]);
  });
});
