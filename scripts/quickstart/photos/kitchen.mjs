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
  within,
} from './scene.mjs';

const COUNTER = 690; // y of the worktop's edge
const FLOOR = 1000; // y where the cabinets meet the floor

/** A kitchen in dark green and oak with white tiles, a window over the sink and two hanging lamps. */
export const kitchen = () =>
  scene(
    [
      gradient('wall', ['#f1eee7', '#e6e1d7']),
      gradient('green', ['#3f5d50', '#35503f', '#2b4335']),
      gradient('green-low', ['#3a574a', '#2a4135']),
      gradient('oak', ['#c99f6d', '#b4885a']),
      gradient('steel', ['#d7dadb', '#a4a9ac', '#c9cdcf'], 'right'),
      gradient('dark-glass', ['#3a4046', '#16191c']),
      gradient('floor', ['#b7b1a6', '#9b958a', '#7f7a70']),
      gradient('outside', ['#a9cfee', '#d9ebf3', '#a8c48f']),
      `<pattern id="tiles" width="84" height="42" patternUnits="userSpaceOnUse">
        <rect width="84" height="42" fill="#f6f5f1"/><rect width="84" height="3" y="0" fill="#fff"/>
        <path d="M0 .8H84M0 21.5H84M1 0V21M43 21V42" stroke="#c9c5bb" stroke-width="2.4"/></pattern>`,
      `<radialGradient id="warm"><stop offset="0" stop-color="#ffdf9e" stop-opacity=".6"/><stop offset="1" stop-color="#ffdf9e" stop-opacity="0"/></radialGradient>`,
    ].join(''),
    box(0, 0, WIDTH, FLOOR, 'url(#wall)'),
    box(0, 405, WIDTH, 290, 'url(#tiles)'),
    floor(),
    windowOverSink(),
    upperCabinets(),
    hood(),
    worktop(),
    lowerCabinets(),
    refrigerator(),
    onTheWorktop(),
    island(),
    lamps(),
  );

function floor() {
  const rows = [FLOOR, 1030, 1070, 1124, HEIGHT];
  return [
    box(0, FLOOR, WIDTH, HEIGHT - FLOOR, 'url(#floor)'),
    rows.map((y) => line(0, y, WIDTH, y, '#6d685f', 3, 'opacity=".5"')),
    times(25, (index) =>
      line(800 + (index - 12) * 110, FLOOR, 800 + (index - 12) * 205, HEIGHT, '#6d685f', 2.5, 'opacity=".45"'),
    ),
    box(0, FLOOR, WIDTH, 40, '#000', 'opacity=".35" filter="url(#soft)"'),
  ];
}

const windowOverSink = () => [
  box(560, 120, 360, 440, '#fbfaf6'),
  box(578, 138, 324, 404, 'url(#outside)'),
  within(
    'window-panes',
    '578,138 902,138 902,542 578,542',
    foliage(650, 480, 110, 90, { seed: 61, spots: 170, size: 22, hue: 95 }),
    foliage(850, 440, 90, 140, { seed: 62, spots: 170, size: 22, hue: 88 }),
  ),
  box(578, 138, 324, 404, '#fff', 'opacity=".25"'),
  box(734, 138, 12, 404, '#fbfaf6'),
  box(578, 300, 324, 10, '#fbfaf6'),
  box(546, 556, 388, 20, '#efeade'),
  shape('560,120 920,120 920,210 560,210', '#e9dfcc', 'opacity=".92"'),
  times(12, (fold) => line(576 + fold * 30, 122, 576 + fold * 30, 208, '#cdbfa6', 3, 'opacity=".6"')),
];

function upperCabinets() {
  const cabinet = (x, width) => [
    box(x, 110, width, 296, 'url(#green)'),
    box(x + 14, 126, width - 28, 264, 'none', 'stroke="#22362b" stroke-width="3" opacity=".8"'),
    box(x + 18, 130, width - 36, 256, 'none', 'stroke="#5f8070" stroke-width="2" opacity=".5"'),
    box(x + width - 34, 330, 7, 46, '#c9a257'),
  ];
  return [
    box(20, 396, 530, 26, '#000', 'opacity=".3" filter="url(#soft)"'),
    [20, 200, 380].map((x) => cabinet(x, 176)),
    cabinet(1150, 150),
    box(0, 70, 1310, 42, '#efebe2'),
  ];
}

const hood = () => [
  shape('940,300 1140,300 1146,400 934,400', 'url(#steel)'),
  box(990, 60, 100, 244, 'url(#steel)'),
  box(934, 392, 212, 16, '#8e9396'),
  box(960, 402, 160, 20, '#fff1c9', 'opacity=".8" filter="url(#soft)"'),
];

const worktop = () => [
  box(0, COUNTER - 22, 1310, 34, 'url(#oak)'),
  box(0, COUNTER - 22, 1310, 5, '#e7c79b', 'opacity=".8"'),
  box(0, COUNTER + 10, 1310, 12, '#000', 'opacity=".4"'),
];

function lowerCabinets() {
  const drawers = (x, width) =>
    [0, 1, 2].map((index) => [
      box(x, COUNTER + 16 + index * 92, width - 4, 88, 'url(#green-low)'),
      box(x + width / 2 - 44, COUNTER + 32 + index * 92, 88, 8, '#c9a257'),
    ]);
  const door = (x, width) => [
    box(x, COUNTER + 16, width - 4, 272, 'url(#green-low)'),
    box(x + 14, COUNTER + 30, width - 32, 244, 'none', 'stroke="#1f3228" stroke-width="3" opacity=".8"'),
    box(x + width - 34, COUNTER + 44, 8, 60, '#c9a257'),
  ];
  const oven = [
    box(936, COUNTER + 16, 206, 272, 'url(#steel)'),
    box(952, COUNTER + 76, 174, 176, 'url(#dark-glass)'),
    shape(`960,${COUNTER + 84} 1040,${COUNTER + 84} 990,${COUNTER + 244} 960,${COUNTER + 244}`, '#fff', 'opacity=".1"'),
    box(956, COUNTER + 60, 166, 8, '#5c6164'),
    times(5, (knob) => oval(972 + knob * 34, COUNTER + 40, 10, 10, '#4d5255')),
  ];
  return [
    drawers(16, 180),
    door(200, 180),
    drawers(384, 180),
    door(568, 180),
    door(752, 180),
    oven,
    door(1146, 160),
    box(0, 978, 1310, 22, '#1c211e'),
  ];
}

const refrigerator = () => [
  shadow(1470, 1002, 170, 16, 0.6),
  box(1316, 96, 284, 900, 'url(#steel)'),
  box(1316, 96, 284, 900, '#fff', 'opacity=".18"'),
  line(1316, 430, WIDTH, 430, '#6f7477', 5),
  box(1344, 250, 12, 150, '#6b7073'),
  box(1344, 462, 12, 210, '#6b7073'),
  box(1440, 300, 50, 40, '#f2d479', 'transform="rotate(4 1465 320)"'),
  box(1502, 250, 44, 56, '#e9f0f2', 'transform="rotate(-3 1524 278)"'),
];

function onTheWorktop() {
  const random = randomNumbers(8);
  const fruit = ['#d9642f', '#d98a2f', '#c93f34', '#d8b13a'];
  return [
    oval(740, COUNTER - 20, 120, 12, '#80868a'),
    `<path d="M740 ${COUNTER - 24} v-92 q0 -38 36 -38 q32 0 32 34" fill="none" stroke="#b9bec1" stroke-width="13"/>`,
    box(956, COUNTER - 30, 166, 8, '#15181a'),
    oval(1010, COUNTER - 34, 62, 10, '#2c2f32'),
    box(952, COUNTER - 92, 116, 58, '#b3413a', 'rx="8"'),
    oval(1010, COUNTER - 92, 58, 11, '#cf5a50'),
    oval(1010, COUNTER - 104, 9, 8, '#2c2f32'),
    times(5, (index) =>
      oval(150 + index * 30, COUNTER - 50 - (index % 2) * 16, 21, 20, fruit[Math.floor(random() * fruit.length)]),
    ),
    `<path d="M108 ${COUNTER - 58} q100 40 204 0 q-16 40 -66 40 h-72 q-50 0 -66 -40" fill="#e9e4da"/>`,
    [402, 446, 490].map((x, index) => [
      box(x, COUNTER - 102 - index * 14, 36, 80 + index * 14, '#dcd5c6', 'rx="5"'),
      box(x - 2, COUNTER - 116 - index * 14, 40, 16, '#a67c4e', 'rx="4"'),
    ]),
    box(1168, COUNTER - 150, 16, 128, '#b4885a', 'transform="rotate(7 1176 600)"'),
    box(1186, COUNTER - 170, 96, 148, '#a67c4e', 'rx="12" transform="rotate(3 1234 600)"'),
    box(588, 508, 44, 48, '#c77b52'),
    foliage(610, 490, 40, 34, { seed: 71, spots: 60, size: 13, hue: 110 }),
  ];
}

const island = () => [
  shadow(640, 1190, 560, 26, 0.6),
  box(190, 986, 900, 214, '#e8e3d8'),
  times(5, (panel) => box(210 + panel * 176, 1010, 156, 190, 'none', 'stroke="#bdb6a7" stroke-width="4"')),
  shape('210,900 1070,900 1130,972 150,972', '#f3f1ec'),
  box(150, 968, 980, 26, '#d3cfc6'),
  `<path d="M300 930 q160 -26 330 -6 t330 -8" fill="none" stroke="#b9b4aa" stroke-width="4" opacity=".6"/>`,
  oval(470, 934, 96, 20, '#c7c2b7'),
  oval(470, 926, 92, 19, '#fdfcf9'),
  oval(470, 922, 60, 11, '#e5e0d5'),
  shape('762,820 838,820 824,930 776,930', '#9db7c4', 'opacity=".75"'),
  times(7, (stem) => line(800, 840, 740 + stem * 20, 700 + (stem % 3) * 26, '#4f6f45', 4)),
  times(7, (bloom) => oval(740 + bloom * 20, 692 + (bloom % 3) * 26, 20, 17, bloom % 2 ? '#f3efe6' : '#e5a9a0')),
];

const lamps = () =>
  [430, 850].map((x) => [
    oval(x, 330, 200, 170, 'url(#warm)'),
    line(x, 0, x, 200, '#2b2b2b', 5),
    `<path d="M${x - 74} 290 q4 -92 74 -96 q70 4 74 96 z" fill="#22262a"/>`,
    `<path d="M${x - 60} 280 q8 -66 34 -76" fill="none" stroke="#fff" stroke-width="5" opacity=".25"/>`,
    oval(x, 290, 74, 13, '#ffe9b8'),
  ]);
