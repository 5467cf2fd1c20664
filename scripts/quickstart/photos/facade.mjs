import {
  box,
  foliage,
  gradient,
  HEIGHT,
  line,
  oval,
  randomNumbers,
  scene,
  shadow,
  shape,
  times,
  WIDTH,
} from './scene.mjs';

const FLOORS = 7;
const FLOOR_HEIGHT = 118;
const TOP = 118;
const CORNER = 690; // x of the building's edge between its sunlit and its shaded side
const SUNNY = { columns: 6, left: CORNER, step: 132, glass: 'url(#glass)', slant: 0.085 };
const SHADED = { columns: 4, left: CORNER - 4 * 116 - 18, step: 116, glass: 'url(#glass-dim)', slant: -0.16 };

/** A brick house of seven floors at a street corner, on a clear afternoon. */
export const facade = () =>
  scene(
    [
      gradient('sky', ['#3f7fc4', '#7fb2de', '#cfe3ef', '#f3e9d8']),
      gradient('brick', ['#c08a63', '#b57c57', '#a66f4d']),
      gradient('brick-dim', ['#7a5542', '#6d4a39', '#5d3f31']),
      gradient('glass', ['#8fb8d8', '#4d6f8c', '#2c4257']),
      gradient('glass-dim', ['#4d647a', '#2d3c4b', '#1d2731']),
      gradient('street', ['#8b8a88', '#63625f', '#454442']),
      `<pattern id="courses" width="46" height="17" patternUnits="userSpaceOnUse">
        <path d="M0 .8H46M0 9.2H46M10 0V9M33 9V17" stroke="#3d2417" stroke-width="1.5" opacity=".3"/></pattern>`,
    ].join(''),
    box(0, 0, WIDTH, HEIGHT, 'url(#sky)'),
    clouds(),
    neighbours(),
    side(SHADED, 'url(#brick-dim)'),
    side(SUNNY, 'url(#brick)'),
    line(CORNER, TOP - 20, CORNER, 985, '#e0b48d', 4, 'opacity=".55"'),
    entrance(),
    street(),
    trees(),
  );

function clouds() {
  const random = randomNumbers(31);
  const bank = (x, y, width) =>
    times(26, () =>
      oval(
        x + (random() - 0.5) * width,
        y + (random() - 0.5) * width * 0.13,
        40 + random() * 70,
        14 + random() * 24,
        '#fff',
        'opacity=".3"',
      ),
    );
  return `<g filter="url(#soft)">${[bank(260, 190, 520), bank(1290, 110, 640), bank(1480, 330, 380), bank(80, 420, 300)].flat().join('')}</g>`;
}

const neighbours = () => [
  shape('0,520 150,500 150,1000 0,1000', '#8d8f94'),
  times(5, (row) => times(2, (column) => box(22 + column * 62, 552 + row * 80, 36, 46, '#5a6570'))),
  shape('1440,470 1600,492 1600,1000 1440,1000', '#a9a294'),
  times(6, (row) => times(2, (column) => box(1488 + column * 60, 530 + row * 76, 34, 44, '#66707a'))),
];

/** One side of the house; horizontal lines slant towards the horizon and are level at eye height. */
function side({ columns, left, step, glass, slant }, fill) {
  const width = columns * step + 18;
  const right = left + width;
  const level = (x, y) => y + Math.abs(x - CORNER) * Math.abs(slant) * ((880 - y) / 880);
  const corners = (x1, y1, x2, y2) =>
    `${x1},${level(x1, y1)} ${x2},${level(x2, y1)} ${x2},${level(x2, y2)} ${x1},${level(x1, y2)}`;
  const random = randomNumbers(columns);
  const window = (column, floor) => {
    const x = left + 30 + column * step;
    const y = TOP + 26 + floor * FLOOR_HEIGHT;
    const end = x + step - 54;
    const curtain = random() < 0.55;
    const isLit = random() < 0.12;
    return [
      shape(corners(x - 7, y - 7, end + 7, y + 79), '#efe6d8'),
      shape(corners(x, y, end, y + 72), isLit ? '#e8c27a' : glass),
      curtain ? shape(corners(x, y, x + 15, y + 72), '#f4efe4', 'opacity=".75"') : '',
      curtain ? shape(corners(end - 15, y, end, y + 72), '#f4efe4', 'opacity=".6"') : '',
      shape(corners((x + end) / 2 - 2.5, y, (x + end) / 2 + 2.5, y + 72), '#efe6d8'),
      shape(corners(x, y + 22, end, y + 25), '#efe6d8'),
      shape(corners(x - 11, y + 79, end + 11, y + 88), '#d9cbb5'),
      shape(corners(x - 9, y + 88, end + 9, y + 96), '#000', 'opacity=".16"'),
    ];
  };
  const balcony = (column, floor) => {
    const x = left + 12 + column * step;
    const y = TOP + 66 + floor * FLOOR_HEIGHT;
    const end = x + step - 18;
    return [
      shape(corners(x, y + 44, end, y + 54), '#d8cdbd'),
      shape(corners(x + 6, y + 54, end - 6, y + 76), '#000', 'opacity=".3"'),
      shape(corners(x, y, end, y + 5), '#2d2f33'),
      times(13, (bar) => {
        const barX = x + 2 + (bar * (end - x - 5)) / 12;
        return line(barX, level(barX, y), barX, level(barX, y + 46), '#2d2f33', 2.5);
      }),
    ];
  };
  return [
    shape(corners(left, TOP, right, 985), fill),
    shape(corners(left, TOP, right, 985), 'url(#courses)'),
    times(FLOORS - 1, (floor) =>
      shape(
        corners(left, TOP + (floor + 1) * FLOOR_HEIGHT, right, TOP + 7 + (floor + 1) * FLOOR_HEIGHT),
        '#e3d2bb',
        'opacity=".5"',
      ),
    ),
    times(FLOORS, (floor) => times(columns, (column) => window(column, floor))),
    slant > 0 ? times(FLOORS - 2, (floor) => [balcony(1, floor + 1), balcony(4, floor + 1)]) : '',
    shape(corners(left - 10, TOP - 30, right + 10, TOP), slant > 0 ? '#ead9c0' : '#8f7f6d'),
    shape(corners(left, TOP, right, TOP + 14), '#000', 'opacity=".25"'),
  ];
}

const entrance = () => [
  box(1088, 858, 104, 130, '#d9cbb5'),
  box(1100, 870, 80, 118, '#3b2a20'),
  box(1106, 878, 31, 70, '#5d7488'),
  box(1143, 878, 31, 70, '#5d7488'),
  shape('1068,846 1212,846 1226,860 1054,860', '#4a4d52'),
];

const street = () => [
  shape(`0,984 ${WIDTH},976 ${WIDTH},1052 0,1052`, '#b9b2a6'),
  box(0, 1046, WIDTH, 10, '#dcd6ca'),
  box(0, 1056, WIDTH, 144, 'url(#street)'),
  times(6, (dash) => box(40 + dash * 290, 1134, 150, 9, '#e9e6df', 'opacity=".75"')),
  shadow(820, 1000, 620, 18, 0.4),
  car(330, 1010, '#7b1f24'),
  car(1270, 1014, '#dfe3e6'),
];

const car = (x, y, colour) => [
  shadow(x, y + 56, 150, 12, 0.6),
  `<path d="M${x - 142} ${y + 44} q-4 -34 26 -40 l36 -8 q28 -36 62 -38 h44 q42 2 66 38 l34 8 q20 8 18 40 z" fill="${colour}"/>`,
  `<path d="M${x - 68} ${y - 4} q22 -28 48 -30 h12 v30 z M${x + 2} ${y - 34} h24 q30 2 48 30 h-72 z" fill="#26323c"/>`,
  `<path d="M${x - 136} ${y + 10} h280" stroke="#fff" stroke-width="3" opacity=".35"/>`,
  [x - 84, x + 86].map((wheel) => [oval(wheel, y + 44, 27, 27, '#17181a'), oval(wheel, y + 44, 14, 14, '#9da2a6')]),
];

const trees = () => [
  shape('168,1008 184,720 198,720 214,1008', '#4d3b2c'),
  foliage(190, 640, 190, 210, { seed: 11, spots: 330, size: 36, hue: 96 }),
  shape('1494,1010 1506,760 1520,760 1534,1010', '#4d3b2c'),
  foliage(1512, 690, 160, 190, { seed: 23, spots: 280, size: 34, hue: 90 }),
  foliage(690, 985, 200, 30, { seed: 5, spots: 150, size: 19, hue: 104 }),
  foliage(960, 990, 90, 24, { seed: 9, spots: 90, size: 17, hue: 100 }),
];
