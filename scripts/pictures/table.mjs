// Every kind of image of the comparison: its file, what is special about it, and how it is made. Commands run in a folder that
// contains the card as card.* (see sources.mjs) and write to OUT; `by hand` calls the functions of hand-made.mjs.

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

const exif = (orientation) => `exiftool -q -overwrite_original -n -Orientation=${orientation} OUT`;

/** The container's representation of each orientation: quarter turns anticlockwise, then the mirrored axis. */
const CONTAINER_TURNS = {
  1: [],
  2: ['--imir 1'],
  3: ['--irot 2'],
  4: ['--imir 0'],
  5: ['--irot 1', '--imir 0'],
  6: ['--irot 3'],
  7: ['--irot 3', '--imir 0'],
  8: ['--irot 1'],
};

const turned = (kind, extension, commands, judge) =>
  ORIENTATIONS.map((orientation) => ({
    file: `orientation-${orientation}.${extension}`,
    kind: `${kind} stored in orientation ${orientation}`,
    orientation,
    made: commands(orientation),
    judge,
  }));

/** The reference decoder of HDR images: browsers render them at half their brightness. */
const HDR = 'ffmpeg’s tonemap=hable';

const AVIFENC = 'avifenc -s 4 --min 10 --max 24';

export const ROWS = [
  ...turned('JPEG', 'jpg', (o) => [`cjpeg -quality 88 -optimize -outfile OUT stored-${o}.ppm`, exif(o)]),
  ...turned('PNG', 'png', (o) => [`convert stored-${o}.ppm -strip OUT`, exif(o)]),
  ...turned('WebP', 'webp', (o) => [`cwebp -quiet -q 88 stored-${o}.png -o OUT`, exif(o)], 'Pillow'),
  ...turned('HEIC', 'heic', (o) => [
    `heif-enc -q 60 -o coded.heic stored-${o}.png`,
    `by hand turn coded.heic OUT ${CONTAINER_TURNS[o].join(' ')}`,
  ]),
  ...turned('AVIF', 'avif', (o) => [`${AVIFENC} ${CONTAINER_TURNS[o].join(' ')} stored-${o}.png OUT`]),

  jpeg('420', 'JPEG, half the colours across and down', '-sample 2x2'),
  jpeg('422', 'JPEG, half the colours across', '-sample 2x1'),
  jpeg('440', 'JPEG, half the colours down', '-sample 1x2'),
  jpeg('411', 'JPEG, a quarter of the colours across', '-sample 4x1'),
  jpeg('444', 'JPEG, all colours', '-sample 1x1'),
  jpeg('uneven', 'JPEG whose two differences of colour have different sizes', '-sample 2x2,2x1,1x2'),
  jpeg('progressive', 'progressive JPEG', '-progressive'),
  jpeg('restart-blocks', 'JPEG with a restart marker behind every other block', '-restart 2B'),
  jpeg('restart-rows', 'progressive JPEG with a restart marker in each row', '-progressive -restart 1'),
  jpeg('grey', 'grey JPEG', '-grayscale'),
  { ...jpeg('arithmetic', 'arithmetically coded JPEG', '-arithmetic'), judge: 'ImageMagick' },
  jpeg('rgb', 'JPEG of red, green and blue themselves', '-rgb'),
  jpeg('coarse', 'JPEG of low quality', '-quality 25'),
  {
    file: 'jpeg-interleaved-scans.jpg',
    kind: 'JPEG with a scan for each channel',
    made: ['printf "0;\\n1;\\n2;\\n" > scans.txt', 'cjpeg -quality 88 -scans scans.txt -outfile OUT card.ppm'],
  },
  { file: 'jpeg-mjpeg.jpg', kind: 'a frame of ffmpeg’s MJPEG', made: ['ffmpeg -v error -y -i card.png -q:v 3 OUT'] },
  {
    file: 'jpeg-cmyk.jpg',
    kind: 'CMYK JPEG of Adobe’s, inverted',
    made: [
      `/usr/bin/python3 -c "from PIL import Image; Image.open('card.png').convert('CMYK').save('OUT', quality=88)"`,
    ],
  },
  {
    file: 'jpeg-cmyk-profile.jpg',
    kind: 'CMYK JPEG with a profile',
    judge: 'ImageMagick',
    made: [
      'convert card.png -colorspace CMYK -quality 88 OUT',
      'exiftool -q -overwrite_original "-icc_profile<=ink.icc" OUT',
    ],
  },
  {
    file: 'jpeg-cmyk-profile-of-screens.jpg',
    kind: 'CMYK JPEG with a profile of red, green and blue',
    made: [
      `/usr/bin/python3 -c "from PIL import Image; Image.open('card.png').convert('CMYK').save('OUT', quality=88)"`,
      'exiftool -q -overwrite_original "-icc_profile<=adobe.icc" OUT',
    ],
  },
  {
    file: 'jpeg-ycck.jpg',
    kind: 'YCCK JPEG of Adobe’s',
    made: ['convert card.png -colorspace CMYK -quality 88 OUT'],
  },
  profiled(
    'jpeg-display-p3',
    'jpg',
    'JPEG with a profile of Display P3',
    'cjpeg -quality 88 -outfile OUT card.ppm',
    'p3.icc',
  ),
  profiled(
    'jpeg-adobe-rgb',
    'jpg',
    'JPEG with a profile of Adobe RGB',
    'cjpeg -quality 88 -outfile OUT card.ppm',
    'adobe.icc',
  ),
  profiled(
    'jpeg-grey-profile',
    'jpg',
    'grey JPEG with a profile',
    'cjpeg -quality 88 -grayscale -outfile OUT card.ppm',
    'grey.icc',
  ),
  {
    file: 'jpeg-exif-big-endian.jpg',
    kind: 'JPEG whose EXIF is of the other order of bytes, orientation 6',
    orientation: 6,
    made: [
      'cjpeg -quality 88 -outfile OUT stored-6.ppm',
      'exiftool -q -overwrite_original -n -ExifByteOrder=MM -Orientation=6 OUT',
    ],
  },
  {
    file: 'jpeg-exif-thumbnail.jpg',
    kind: 'JPEG with another picture as its thumbnail, orientation 8',
    orientation: 8,
    made: [
      'cjpeg -quality 88 -outfile OUT stored-8.ppm',
      'convert -size 32x24 xc:red thumbnail.jpg',
      'exiftool -q -overwrite_original -n -Orientation=8 "-ThumbnailImage<=thumbnail.jpg" OUT',
    ],
  },
  {
    file: 'jpeg-turned-without-loss.jpg',
    kind: 'JPEG that jpegtran turned, orientation 6',
    orientation: 6,
    made: ['cjpeg -quality 88 -outfile upright.jpg card.ppm', 'jpegtran -rotate 270 -outfile OUT upright.jpg', exif(6)],
  },
  {
    file: 'jpeg-orientation-nonsense.jpg',
    kind: 'JPEG of an orientation that does not exist',
    made: ['cjpeg -quality 88 -outfile OUT card.ppm', exif(42)],
  },
  {
    file: 'jpeg-motion-photo.jpg',
    kind: 'motion photo: a JPEG with a video behind it',
    made: [
      'cjpeg -quality 80 -optimize -outfile photo.jpg card.ppm',
      'ffmpeg -v error -y -f lavfi -i color=red:size=16x16:rate=5:duration=0.2 -pix_fmt yuv420p -bitexact -x264-params info=0 motion.mp4',
      'exiftool -q -overwrite_original -XMP-GCamera:MicroVideo=1 -XMP-GCamera:MicroVideoVersion=1 photo.jpg',
      'cat photo.jpg motion.mp4 > OUT',
    ],
  },
  {
    file: 'jpeg-trailer.jpg',
    kind: 'JPEG with other bytes behind it',
    made: [
      'cjpeg -quality 88 -outfile photo.jpg card.ppm',
      'printf "SEFHe\\001\\000\\000\\000SEFT" | cat photo.jpg - > OUT',
    ],
  },
  {
    file: 'jpeg-two-pictures.jpg',
    kind: 'JPEG with a second one behind it',
    made: [
      'cjpeg -quality 80 -outfile photo.jpg card.ppm',
      'convert -size 32x24 xc:red second.jpg',
      'cat photo.jpg second.jpg > OUT',
    ],
  },

  png('grey', 'grey PNG', 'convert card.png -colorspace Gray -define png:color-type=0 OUT'),
  png(
    'grey-1-bit',
    'PNG of black and white',
    'convert card.png -monochrome -define png:color-type=0 -define png:bit-depth=1 OUT',
  ),
  png(
    'grey-4-bits',
    'grey PNG of 4 bits',
    'convert card.png -colorspace Gray -depth 4 -define png:color-type=0 -define png:bit-depth=4 OUT',
  ),
  png(
    'grey-alpha',
    'grey PNG that is transparent',
    'convert card-alpha.png -colorspace Gray -define png:color-type=4 OUT',
  ),
  png(
    'grey-16-bits',
    'grey PNG of 16 bits',
    'convert card-16.png -colorspace Gray -define png:color-type=0 -define png:bit-depth=16 OUT',
  ),
  png(
    '16-bits',
    'PNG of 16 bits',
    'convert card-16.png -define png:bit-depth=16 -define png:color-type=2 -quality 95 OUT',
  ),
  png(
    '16-bits-alpha',
    'transparent PNG of 16 bits',
    'convert card-alpha.png -depth 16 -define png:bit-depth=16 -define png:color-type=6 OUT',
  ),
  png('alpha', 'transparent PNG', 'convert card-alpha.png -define png:color-type=6 OUT'),
  png('palette', 'PNG of a palette', 'pngquant --force 64 --output OUT card.png'),
  png('palette-4-bits', 'PNG of a palette of 16 colours', 'pngquant --force --nofs 16 --output OUT card.png'),
  png('palette-alpha', 'PNG of a palette that is transparent', 'pngquant --force 128 --output OUT card-alpha.png'),
  png('interlaced', 'interlaced PNG', 'convert card.png -interlace PNG OUT'),
  png('one-clear-colour', 'PNG one colour of which is clear', 'by hand clear-colour card.ppm OUT'),
  png('gamma-1', 'PNG that tells its exponent: 1', 'by hand gamma card.ppm OUT'),
  png('profile-p3', 'PNG with a profile of Display P3', 'convert card.png -strip -profile p3.icc OUT'),
  png('cicp-p3', 'PNG that tells Display P3 by numbers', 'by hand cicp card.ppm OUT 12 13'),
  {
    ...png('exif-behind', 'PNG whose EXIF is behind the picture, orientation 6'),
    orientation: 6,
    judge: 'Pillow',
    made: [
      'cjpeg -quality 88 -outfile photo.jpg stored-6.ppm',
      exif(6).replace('OUT', 'photo.jpg'),
      'convert photo.jpg OUT',
    ],
  },
  png('ffmpeg', 'PNG of ffmpeg', 'ffmpeg -v error -y -i card.png -pix_fmt rgb24 OUT'),
  {
    file: 'png-animated.png',
    kind: 'animated PNG, its first frame',
    made: ['ffmpeg -v error -y -i card.png -i red.png -filter_complex concat=n=2 -plays 0 -f apng OUT'],
  },

  webp('lossless', 'WebP without loss', 'cwebp -quiet -lossless -z 9 card.png -o OUT'),
  webp('alpha', 'transparent WebP', 'cwebp -quiet -q 85 card-alpha.png -o OUT'),
  webp('lossless-alpha', 'transparent WebP without loss', 'cwebp -quiet -lossless -exact card-alpha.png -o OUT'),
  webp('sharp-colours', 'WebP with sharp colours', 'cwebp -quiet -q 85 -sharp_yuv card.png -o OUT'),
  webp(
    'profile-p3',
    'WebP with a profile of Display P3',
    'cwebp -quiet -q 88 card.png -o plain.webp',
    'webpmux -set icc p3.icc plain.webp -o OUT',
  ),
  webp('animated', 'animated WebP, its first frame', 'img2webp -loop 0 -lossy -q 85 -d 100 card.png red.png -o OUT'),
  webp(
    'animated-gif',
    'animated GIF made a WebP, its first frame',
    'convert -delay 10 card.png red.png animated.gif',
    'gif2webp -quiet -q 90 animated.gif -o OUT',
  ),

  heic('422', 'HEIC, half the colours across', 'heif-enc -q 60 -p chroma=422 -o OUT card.png'),
  heic('444', 'HEIC, all colours', 'heif-enc -q 60 -p chroma=444 -o OUT card.png'),
  heic('10-bits', 'HEIC of 10 bits', 'heif-enc -q 60 -b 10 -o OUT card-16.png'),
  x265('12-bits', 'HEIC of 12 bits', 'yuv420p12le', ['bt709', 'iec61966-2-1', 'bt709', 'full']),
  x265('limited-range', 'HEIC of a video’s range', 'yuv420p', ['bt709', 'iec61966-2-1', 'smpte170m', 'limited']),
  x265('bt709', 'HEIC of BT.709’s matrix', 'yuv420p', ['bt709', 'iec61966-2-1', 'bt709', 'full']),
  x265('bt709-444-limited', 'HEIC of BT.709’s matrix, all colours, a video’s range', 'yuv444p10le', [
    'bt709',
    'bt709',
    'bt709',
    'limited',
  ]),
  x265('rgb', 'HEIC of red, green and blue themselves', 'gbrp', ['bt709', 'iec61966-2-1', 'gbr', 'full']),
  x265('ycgco', 'HEIC of YCgCo', 'yuv444p', ['bt709', 'iec61966-2-1', 'ycgco', 'full']),
  x265(
    'numbers-p3',
    'HEIC that tells Display P3 by numbers',
    'yuv420p',
    ['smpte432', 'iec61966-2-1', 'smpte170m', 'full'],
    [12, 13],
  ),
  x265('bt2020', 'HEIC of BT.2020', 'yuv420p10le', ['bt2020', 'bt2020-10', 'bt2020nc', 'limited'], [9, 14]),
  x265(
    'pq',
    'HEIC of BT.2020 and PQ',
    'yuv420p10le',
    ['bt2020', 'smpte2084', 'bt2020nc', 'limited'],
    [9, 16],
    'card-pq.png',
  ),
  x265(
    'hlg',
    'HEIC of BT.2020 and HLG',
    'yuv420p10le',
    ['bt2020', 'arib-std-b67', 'bt2020nc', 'full'],
    [9, 18],
    'card-hlg.png',
  ),
  x265(
    'p3-pq',
    'HEIC of Display P3 and PQ',
    'yuv444p10le',
    ['smpte432', 'smpte2084', 'bt2020nc', 'full'],
    [12, 16],
    'card-pq.png',
  ),
  heic('grey', 'grey HEIC', 'convert card.png -colorspace Gray grey.png', 'heif-enc -q 60 -o OUT grey.png'),
  heic('alpha', 'transparent HEIC', 'heif-enc -q 60 -o OUT card-alpha.png'),
  {
    ...heic(
      'alpha-premultiplied',
      'transparent HEIC, colours multiplied',
      'heif-enc -q 60 --premultiplied-alpha -o OUT card-multiplied.png',
    ),
    judge: 'heif-convert, laid onto white',
  },
  heic(
    'odd-size',
    'HEIC of odd sizes',
    'convert card.png -crop 79x63+0+0 +repage odd.png',
    'heif-enc -q 60 -o OUT odd.png',
  ),
  heic('thumbnail', 'HEIC with a thumbnail', 'heif-enc -q 60 -t 32 -o OUT card.png'),
  heic(
    'profile-p3',
    'HEIC with a profile of Display P3',
    'convert card.png -profile p3.icc p3.png',
    'heif-enc -q 60 -o OUT p3.png',
  ),
  {
    ...heic(
      'grey-profile',
      'grey HEIC with a profile',
      `/usr/bin/python3 -c "from PIL import Image; Image.open('card.png').convert('L').save('grey.png', icc_profile=open('pale-grey.icc', 'rb').read())"`,
      'heif-enc -q 60 -o OUT grey.png',
    ),
    judge: 'a decoder and ImageMagick',
  },
  heic(
    'cut',
    'HEIC of which a part is to be seen',
    'heif-enc -q 60 -o coded.heic framed.png',
    'by hand cut coded.heic OUT',
  ),
  heic(
    'cut-and-turned',
    'HEIC of which a part is to be seen, turned',
    'heif-enc -q 60 -o coded.heic framed-6.png',
    'by hand cut coded.heic OUT --irot 3',
  ),
  heic(
    'grid',
    'HEIC put together of parts',
    ...parts((n) => `heif-enc -q 60 -o part-${n}.heic part-${n}.png`),
    'by hand grid part-1.heic part-2.heic part-3.heic part-4.heic OUT',
  ),
  heic(
    'grid-turned',
    'HEIC put together of parts, turned',
    'convert enlarged.png -flip -crop 80x64 +repage -scene 1 part-%d.png',
    ...parts((n) => `heif-enc -q 60 -o part-${n}.heic part-${n}.png`),
    'by hand grid part-1.heic part-2.heic part-3.heic part-4.heic OUT --irot 2 --imir 1',
  ),
  heic(
    'overlay',
    'HEIC of pictures laid onto each other',
    'heif-enc -q 60 -o part-1.heic red.png',
    'heif-enc -q 60 -o part-2.heic card.png',
    'by hand overlay part-1.heic part-2.heic OUT',
  ),
  heic(
    'identity',
    'HEIC of another picture turned',
    'heif-enc -q 60 -o coded.heic stored-3.png',
    'by hand identity coded.heic OUT',
  ),
  {
    ...heic(
      'second-is-primary',
      'HEIC of two pictures, its primary one',
      'heif-enc -q 60 -o part-1.heic red.png',
      'heif-enc -q 60 -o part-2.heic card.png',
      'by hand two part-1.heic part-2.heic OUT',
    ),
    judged: 'judged-2.png',
  },
  {
    ...heic(
      'sequence',
      'HEIC that is nothing but a sequence',
      'heif-enc -q 60 -o coded.heic card.png',
      'by hand sequence coded.heic OUT',
    ),
    judge: 'ffmpeg',
  },
  heic(
    'motion-photo',
    'HEIC with a video behind it',
    'heif-enc -q 60 -o photo.heic card.png',
    'by hand motion-photo photo.heic OUT',
  ),

  avif('420', 'AVIF, half the colours across and down', `${AVIFENC} -y 420 card.png OUT`),
  avif('422', 'AVIF, half the colours across', `${AVIFENC} -y 422 card.png OUT`),
  avif('grey', 'grey AVIF', `${AVIFENC} -y 400 card.png OUT`),
  avif('10-bits', 'AVIF of 10 bits', `${AVIFENC} -d 10 card-16.png OUT`),
  avif('12-bits', 'AVIF of 12 bits', `${AVIFENC} -d 12 card-16.png OUT`),
  avif('limited-range', 'AVIF of a video’s range', `${AVIFENC} -r limited -y 420 card.png OUT`),
  avif('lossless', 'AVIF of red, green and blue themselves', 'avifenc -s 4 --lossless card.png OUT'),
  avif('alpha', 'transparent AVIF', `${AVIFENC} card-alpha.png OUT`),
  avif('alpha-premultiplied', 'transparent AVIF, colours multiplied', `${AVIFENC} --premultiply card-alpha.png OUT`),
  avif('profile-p3', 'AVIF with a profile of Display P3', `${AVIFENC} --icc p3.icc card.png OUT`),
  {
    ...avif(
      'grey-profile',
      'grey AVIF with a profile',
      'convert card.png -colorspace Gray -strip grey.png',
      `${AVIFENC} -y 400 --icc pale-grey.icc grey.png OUT`,
    ),
    judge: 'a decoder and ImageMagick',
  },
  avif('numbers-p3', 'AVIF that tells Display P3 by numbers', `${AVIFENC} --cicp 12/13/6 card.png OUT`),
  avif('bt2020', 'AVIF of BT.2020', `${AVIFENC} -d 10 --cicp 9/14/9 card-16.png OUT`),
  {
    ...avif('pq', 'AVIF of BT.2020 and PQ', `${AVIFENC} -d 10 --cicp 9/16/9 card-pq.png OUT`),
    judge: HDR,
    colours: [9, 16],
  },
  {
    ...avif('hlg', 'AVIF of BT.2020 and HLG', `${AVIFENC} -d 10 --cicp 9/18/9 card-hlg.png OUT`),
    judge: HDR,
    colours: [9, 18],
  },
  {
    ...avif('cut', 'AVIF of which a part is to be seen', `${AVIFENC} -y 444 --crop 12,4,80,64 framed.png OUT`),
    judge: 'heif-convert',
  },
  avif('grid', 'AVIF put together of parts', `${AVIFENC} --grid 2x2 enlarged.png OUT`),
  { ...avif('sequence', 'AVIF sequence, its first frame', `${AVIFENC} card.png red.png OUT`), judge: 'ffmpeg' },
  {
    ...avif(
      'sequence-alone',
      'AVIF that is nothing but a sequence',
      `${AVIFENC} card.png OUT.avif`,
      'mv OUT.avif coded.avif',
      'by hand sequence coded.avif OUT',
    ),
    judge: 'ffmpeg',
  },
  avif(
    'ffmpeg',
    'AVIF of ffmpeg',
    'ffmpeg -v error -y -i card.png -pix_fmt yuv420p -c:v libaom-av1 -still-picture 1 -crf 15 OUT',
  ),
  avif('libheif', 'AVIF of libheif', 'heif-enc -A -q 75 -o OUT card.png'),
  avif(
    'exif-turned',
    'AVIF whose EXIF repeats what the container says, orientation 6',
    `${AVIFENC} --irot 3 stored-6.png OUT`,
    exif(6),
  ),
];

function jpeg(name, kind, options) {
  return { file: `jpeg-${name}.jpg`, kind, made: [`cjpeg -quality 88 ${options} -outfile OUT card.ppm`] };
}

function profiled(name, extension, kind, command, profile) {
  return {
    file: `${name}.${extension}`,
    kind,
    made: [command, `exiftool -q -overwrite_original "-icc_profile<=${profile}" OUT`],
  };
}

function png(name, kind, ...made) {
  return { file: `png-${name}.png`, kind, made };
}

function webp(name, kind, ...made) {
  return { file: `webp-${name}.webp`, kind, made };
}

function heic(name, kind, ...made) {
  return { file: `heic-${name}.heic`, kind, made };
}

/** A frame of ffmpeg's HEVC with colour information that heif-enc cannot write: primaries, transfer, matrix and range. */
/** @param {number[]} [colours] */
function x265(name, kind, pixels, [primaries, transfer, matrix, range], colours, source = 'card.png') {
  const isFull = range === 'full';
  const zscaleMatrix = { bt709: '709', smpte170m: '170m', bt2020nc: '2020_ncl' }[matrix] ?? matrix;
  const coded = matrix === 'gbr' ? '' : `,zscale=matrix=${zscaleMatrix}:range=${range}`;
  const convert = `format=gbrp16le${coded},format=${pixels}`;
  const tags = `-color_primaries ${primaries} -color_trc ${transfer} -colorspace ${matrix === 'gbr' ? 'rgb' : matrix} -color_range ${isFull ? 'pc' : 'tv'}`;
  const parameters = `log-level=none:colorprim=${primaries}:transfer=${transfer}:colormatrix=${matrix}:range=${range}`;
  const encode = `-frames:v 1 -c:v libx265 -crf 16 -preset slow -x265-params ${parameters}:info=0 -tag:v hvc1`;
  const command = `ffmpeg -v error -y -i ${source} -vf ${convert} ${tags} ${encode} -movflags +write_colr coded.mp4`;
  const judge = ['smpte2084', 'arib-std-b67'].includes(transfer) ? HDR : undefined;
  return { ...heic(name, kind, command, 'by hand still coded.mp4 OUT'), colours, judge };
}

function avif(name, kind, ...made) {
  return { file: `avif-${name}.avif`, kind, made };
}

/** The same command for each of the four parts of a grid. */
function parts(command) {
  return [1, 2, 3, 4].map(command);
}
