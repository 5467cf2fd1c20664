import { coloursOfAv1 } from './av1-colours.js';

/** The beginnings of streams that encoders have written, of pictures of 128 x 96 pixels. */
describe('an AV1 stream', () => {
  const [PQ, BT2020] = [16, 9];

  it.each<[string, string, boolean?]>([
    ['by libaom', '12000a0d0000000337fbe6d7ca8488048232af0e1400'],
    ['by libaom, as a still picture', '12000a091819bfdf6a8488048232f70644800041'],
    ['by libaom, of twelve bits without subsampling', '12000a0d4000000337fbe6d7cb4244024232c3211400'],
    ['by libaom, in greys of the full range', '12000a0d0000000337fbe6d7cb848804d0328e071400', true],
    ['by libaom, with a constant frame rate', '12000a1604000000040000002b400000bb37fbe6d7ca8488048232af0e1400'],
    [
      'by libaom, with a decoder model',
      '12000a20040000000400000029780000000a530000035f915f90bb37fbe6d7ca8488048232b10e10',
    ],
    ['by SVT-AV1', '12000a0d0000000337fbe7dfca8488048232c30c1400'],
    ['by rav1e', '12000a0d000000f99bfdf108554244024532b31e1002'],
    ['without the unit before its sequence header', '0a0d0000000337fbe6d7ca8488048232af0e1400'],
    ['whose unit has no size', '080000000337fbe6d7ca84880482'],
  ])('%s specifies its colour space', (_, hex, isFullRange = false) => {
    expect(coloursOfAv1(Buffer.from(hex, 'hex'))).toEqual({
      primaries: BT2020,
      transfer: PQ,
      matrix: 9,
      isFullRange,
    });
  });

  it.each([
    ['that says nothing of its colours', '12000a0a0000000337fbe6d7c80232b80c140020'],
    ['without a sequence header', '120032b80c140020'],
    ['that ends within its sequence header', '12000a0d00000003'],
    ['whose unit claims to be endless', '12fffffffffffffffff0'],
    ['that is empty', ''],
  ])('%s specifies none', (_, hex) => {
    expect(coloursOfAv1(Buffer.from(hex, 'hex'))).toBeNull();
  });
});
