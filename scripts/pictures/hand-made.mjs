// Files that no available program writes, assembled from what programs do write. Each function takes the words of its command
// except OUT.
import fs from 'node:fs';
import { CARD, cardLight } from './card.mjs';
import {
  box,
  codedPictureIn,
  cut,
  firstFrameIn,
  gridOf,
  heifFile,
  identityOf,
  mirror,
  overlayOf,
  rotation,
  sequenceFile,
  withProperties,
} from './heif.mjs';
import { encodePng } from './png.mjs';

/** The offset of the card's centre in the framed image: to the right, and downwards. */
const FRAMED = { right: 4, down: -4 };

/** By the word after `by hand`: a function of the folder and the other words that returns the file's bytes. */
export const HAND_MADE = {
  turn: (folder, coded, ...turns) => heifFile('heic', [withProperties(codedIn(folder, coded), ...turnsOf(turns))]),

  cut: (folder, coded, ...turns) => {
    const item = codedIn(folder, coded);
    const isOnItsSide = turns.length > 0;
    const [width, height] = isOnItsSide ? [CARD.height, CARD.width] : [CARD.width, CARD.height];
    const seen = cut(width, height, FRAMED.right, FRAMED.down);
    return heifFile('heic', [withProperties(item, seen, ...turnsOf(turns))]);
  },

  grid: (folder, ...words) => {
    const files = words.slice(0, 4);
    const whole = gridOf({ rows: 2, columns: 2, width: 2 * CARD.width, height: 2 * CARD.height }, [2, 3, 4, 5]);
    const items = [withProperties(whole, ...turnsOf(words.slice(4))), ...files.map((file) => partIn(folder, file))];
    return heifFile('heic', items);
  },

  overlay: (folder, below, above) => {
    const background = [0xffff, 0, 0, 0xffff];
    const whole = overlayOf({ ...CARD, background, places: [[0, 0], [0, 0]] }, [2, 3]); // prettier-ignore
    return heifFile('heic', [whole, partIn(folder, below), partIn(folder, above)]);
  },

  identity: (folder, coded) => heifFile('heic', [identityOf(CARD, 2, rotation(2)), partIn(folder, coded)]),

  two: (folder, first, second) => heifFile('heic', [codedIn(folder, first), codedIn(folder, second)], { primary: 2 }),

  sequence: (folder, coded) => {
    const item = codedIn(folder, coded);
    return sequenceFile(item.type === 'av01' ? 'avis' : 'hevc', item, CARD);
  },

  /** From a video's first frame. */
  still: (folder, video) => heifFile('heic', [firstFrameIn(read(folder, video), CARD)]),

  'motion-photo': (folder, photo) =>
    Buffer.concat([
      read(folder, photo),
      box('mpvd', box('ftyp', Buffer.from('mp42\0\0\0\0isom', 'latin1')), Buffer.alloc(200)),
    ]),

  'clear-colour': (folder, ppm) => {
    const samples = pixelsOf(read(folder, ppm));
    const wall = (Math.round(0.55 * CARD.height) * CARD.width + Math.round(0.15 * CARD.width)) * 3;
    const clear = Buffer.from([...samples.subarray(wall, wall + 3)].flatMap((value) => [0, value]));
    return encodePng({ samples, ...CARD, channels: 3 }, [['tRNS', clear]]);
  },

  /** Linear light, which 100000 in `gAMA` indicates. */
  gamma: () => {
    const samples = Buffer.from(cardLight().map((light) => Math.round(255 * Math.min(1, light))));
    return encodePng({ samples, ...CARD, channels: 3 }, [['gAMA', Buffer.from([0, 1, 0x86, 0xa0])]]);
  },

  cicp: (folder, ppm, primaries, transfer) =>
    encodePng({ samples: pixelsOf(read(folder, ppm)), ...CARD, channels: 3 }, [
      ['cICP', Buffer.of(Number(primaries), Number(transfer), 0, 1)],
    ]),
};

function turnsOf(words) {
  return words.flatMap((word, at) => {
    if (word === '--irot') return [rotation(Number(words[at + 1]))];
    return word === '--imir' ? [mirror(Number(words[at + 1]))] : [];
  });
}

const read = (folder, file) => fs.readFileSync(`${folder}/${file}`);

const codedIn = (folder, file) => codedPictureIn(read(folder, file));

/** An image that is part of another one and not displayed itself. */
const partIn = (folder, file) => ({ ...codedIn(folder, file), isHidden: true });

const pixelsOf = (ppm) => ppm.subarray(ppm.length - CARD.width * CARD.height * 3);
