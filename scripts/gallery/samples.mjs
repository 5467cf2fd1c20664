// The gallery's samples: one of each accepted format, and rejected ones. Commands run in a folder that contains the card as
// card.png, and rotated as turned.png; they write to OUT.

export const ACCEPTED = [
  {
    format: 'jpeg',
    file: 'jpeg.jpg',
    what: 'JPEG, stored rotated as by cameras (EXIF orientation 6)',
    made: [
      'convert turned.png -quality 85 -sampling-factor 2x2 OUT',
      'exiftool -q -overwrite_original -n -Orientation=6 OUT',
    ],
    judge: 'Chromium',
  },
  {
    format: 'png',
    file: 'png.png',
    what: 'PNG with a palette',
    made: ['pngquant --force 64 --output OUT card.png'],
    judge: 'Chromium',
  },
  { format: 'webp', file: 'webp.webp', what: 'WebP', made: ['cwebp -quiet -q 85 card.png -o OUT'], judge: 'Chromium' },
  { format: 'heic', file: 'heic.heic', what: 'HEIC', made: ['heif-enc -q 60 -o OUT card.png'], judge: 'heif-convert' },
  {
    format: 'avif',
    file: 'avif.avif',
    what: 'AVIF with 10 bits per channel',
    made: ['avifenc -s 4 -d 10 -y 420 --min 10 --max 24 card.png OUT'],
    judge: 'Chromium',
  },
];

export const REFUSED = [
  { file: 'gif.gif', what: 'GIF', made: ['convert small.png OUT'] },
  { file: 'tiff.tif', what: 'TIFF', made: ['convert small.png -compress zip OUT'] },
  { file: 'bmp.bmp', what: 'BMP', made: ['convert small.png OUT'] },
  { file: 'jpeg-xl.jxl', what: 'JPEG XL', made: ['cjxl --quiet small.png OUT'] },
  { file: 'jpeg-2000.jp2', what: 'JPEG 2000', made: ['convert small.png OUT'] },
  {
    file: 'drawing.svg',
    what: 'SVG',
    made: ["echo \"<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>\" > OUT"],
  },
  { file: 'document.pdf', what: 'PDF', made: ['printf "%%PDF-1.4\\n%%%%EOF\\n" > OUT'] },
  { file: 'page.html', what: 'a web page', made: ['echo "<!doctype html><title>Photo</title>" > OUT'] },
  {
    file: 'cut-off.jpg',
    what: 'a truncated JPEG',
    made: ['convert small.png whole.jpg', 'head -c 500 whole.jpg > OUT'],
  },
  { file: 'empty.jpg', what: 'an empty file', made: [': > OUT'] },
];
