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

const VANISHING = { x: 860, y: 560 };
const BACK = { left: 430, right: 1420, top: 170, bottom: 830 }; // the back wall

/** A living room with oak floor, a grey sofa and afternoon light from a large window on the left. */
export const livingRoom = () =>
  scene(
    [
      gradient('wall', ['#e6ddd0', '#efe8dc', '#ddd3c4']),
      gradient('side', ['#cfc4b4', '#e9e1d5'], 'right'),
      gradient('other-side', ['#c9bfb1', '#b4a999'], 'right'),
      gradient('ceiling', ['#f7f4ee', '#e4ddd2']),
      gradient('floor', ['#b98d5e', '#a5774a', '#8a5f38']),
      gradient('outside', ['#bfdcf2', '#e6f1f6', '#b9cfa4', '#7f9f68']),
      gradient('sofa', ['#7c858c', '#636c74', '#4c545b']),
      gradient('cushion', ['#8b949b', '#6d767d']),
      gradient('rug', ['#d9cdb9', '#c8b9a0']),
      `<radialGradient id="glow"><stop offset="0" stop-color="#ffe2a8" stop-opacity=".85"/><stop offset="1" stop-color="#ffe2a8" stop-opacity="0"/></radialGradient>`,
    ].join(''),
    shape(`0,0 ${WIDTH},0 ${BACK.right},${BACK.top} ${BACK.left},${BACK.top}`, 'url(#ceiling)'),
    shape(`0,0 ${BACK.left},${BACK.top} ${BACK.left},${BACK.bottom} 0,1130`, 'url(#side)'),
    shape(`${WIDTH},0 ${BACK.right},${BACK.top} ${BACK.right},${BACK.bottom} ${WIDTH},985`, 'url(#other-side)'),
    box(BACK.left, BACK.top, BACK.right - BACK.left, BACK.bottom - BACK.top, 'url(#wall)'),
    shape(
      `0,1130 ${BACK.left},${BACK.bottom} ${BACK.right},${BACK.bottom} ${WIDTH},985 ${WIDTH},${HEIGHT} 0,${HEIGHT}`,
      'url(#floor)',
    ),
    planks(),
    skirting(),
    bigWindow(),
    sunlight(),
    painting(),
    shelf(),
    rug(),
    lamp(),
    sofa(),
    table(),
    plant(),
  );

function planks() {
  const random = randomNumbers(3);
  const along = times(40, (index) => {
    const x = -1500 + index * 125;
    return line(VANISHING.x + (x - VANISHING.x) * 0.42, BACK.bottom, x, HEIGHT, '#5f3f22', 2, 'opacity=".4"');
  });
  const ends = times(60, () => {
    const depth = random() ** 0.6;
    const y = BACK.bottom + 8 + depth * (HEIGHT - BACK.bottom);
    const x = random() * WIDTH;
    return line(x, y, x + 34 + 60 * depth, y, '#5f3f22', 2, 'opacity=".35"');
  });
  const edge = `0,1130 ${BACK.left},${BACK.bottom} ${BACK.right},${BACK.bottom} ${WIDTH},985 ${WIDTH},${HEIGHT} 0,${HEIGHT}`;
  return within('floor-edge', edge, along, ends);
}

const skirting = () => [
  box(BACK.left, BACK.bottom - 22, BACK.right - BACK.left, 22, '#f7f3ec'),
  shape(`0,1085 ${BACK.left},${BACK.bottom - 22} ${BACK.left},${BACK.bottom} 0,1130`, '#efe9df'),
  shape(`${WIDTH},948 ${BACK.right},${BACK.bottom - 22} ${BACK.right},${BACK.bottom} ${WIDTH},985`, '#d8cfc2'),
];

function bigWindow() {
  const curtain = (x1, x2, seed) => {
    const random = randomNumbers(seed);
    return times(9, (fold) => {
      const x = x1 + ((x2 - x1) * fold) / 9;
      const slope = (value) => 170 - (BACK.left - value) * 0.395;
      const low = (value) => 1130 - value * 0.698;
      const end = x + (x2 - x1) / 9;
      const tone = 228 + Math.round(random() * 22);
      return shape(
        `${x},${slope(x) + 30} ${end},${slope(end) + 30} ${end},${low(end) - 12} ${x},${low(x) - 12}`,
        `rgb(${tone},${tone - 6},${tone - 18})`,
        'opacity=".93"',
      );
    });
  };
  return [
    shape('70,116 370,222 370,800 70,960', '#f9f6f0'),
    shape('86,142 356,234 356,784 86,926', 'url(#outside)'),
    within(
      'window-panes',
      '86,142 356,234 356,784 86,926',
      foliage(150, 660, 100, 180, { seed: 40, spots: 190, size: 26, hue: 98 }),
      foliage(310, 600, 75, 130, { seed: 41, spots: 150, size: 20, hue: 92 }),
    ),
    shape('86,142 356,234 356,784 86,926', '#fff', 'opacity=".28"'),
    shape('214,186 226,190 226,852 214,858', '#f9f6f0'),
    shape('86,470 356,464 356,474 86,482', '#f9f6f0'),
    line(20, 88, 400, 216, '#6d5a44', 9),
    curtain(24, 104, 2),
    curtain(340, 402, 4),
  ];
}

const sunlight = () =>
  `<g opacity=".5" filter="url(#soft)">${shape('430,905 690,872 880,1010 520,1075', '#ffe9bd')}${shape(
    '560,1095 920,1026 1080,1150 690,1200',
    '#ffe9bd',
  )}</g>`;

const painting = () => [
  box(746, 272, 300, 210, '#000', 'opacity=".22" filter="url(#soft)"'),
  box(740, 262, 300, 210, '#4a3a2b'),
  box(754, 276, 272, 182, '#f2ece0'),
  box(774, 296, 232, 142, '#c7d6dc'),
  shape('774,400 850,340 905,384 950,352 1006,396 1006,438 774,438', '#5c7a6a'),
  shape('774,420 870,388 1006,424 1006,438 774,438', '#c49a5a'),
  oval(950, 326, 15, 15, '#e9b25e'),
];

function shelf() {
  const random = randomNumbers(12);
  const colours = ['#8c3f36', '#2f4f5f', '#c7a35a', '#5d6b4d', '#d9d2c3', '#43362c', '#7d6a87'];
  const row = (y, room) => {
    const books = [];
    for (let x = 1158; x < 1158 + room;) {
      const width = 10 + random() * 16;
      const height = 54 + random() * 34;
      books.push(
        box(
          x.toFixed(1),
          (y - height).toFixed(1),
          width.toFixed(1),
          height.toFixed(1),
          colours[Math.floor(random() * colours.length)],
        ),
      );
      x += width + 1.5;
    }
    return books;
  };
  return [
    shadow(1270, 832, 150, 14, 0.45),
    box(1140, 300, 250, 530, '#8a6542'),
    times(4, (index) => box(1152, 314 + index * 129, 226, 117, '#5b422b')),
    row(431, 120),
    row(560, 190),
    row(689, 90),
    oval(1335, 405, 22, 26, '#d8d0c2'),
    box(1290, 640, 70, 49, '#b9c4c2'),
    box(1164, 760, 90, 58, '#c9b79a'),
    box(1272, 752, 92, 66, '#b59f7d'),
  ];
}

const rug = () => [
  shape('420,1010 1180,960 1330,1140 330,1190', '#000', 'opacity=".25" filter="url(#soft)"'),
  shape('430,1000 1170,950 1320,1128 345,1180', 'url(#rug)'),
  shape('470,1008 1148,963 1272,1112 396,1158', 'none', 'stroke="#8c7a60" stroke-width="7" opacity=".55"'),
  shape('520,1018 1120,978 1214,1094 458,1134', 'none', 'stroke="#8c7a60" stroke-width="4" opacity=".4"'),
];

const lamp = () => [
  oval(575, 420, 210, 230, 'url(#glow)'),
  line(575, 450, 575, 846, '#2f2b27', 8),
  oval(575, 850, 52, 12, '#2f2b27'),
  shape('538,350 612,350 642,455 508,455', '#d9b878'),
  shape('538,350 560,350 540,455 508,455', '#f3dfb2', 'opacity=".8"'),
];

const sofa = () => [
  shadow(905, 950, 330, 26, 0.6),
  `<rect x="640" y="640" width="520" height="230" rx="34" fill="url(#sofa)"/>`,
  `<rect x="596" y="720" width="92" height="220" rx="36" fill="url(#sofa)"/>`,
  `<rect x="1112" y="720" width="92" height="220" rx="36" fill="url(#sofa)"/>`,
  `<rect x="676" y="668" width="222" height="150" rx="26" fill="url(#cushion)"/>`,
  `<rect x="904" y="668" width="222" height="150" rx="26" fill="url(#cushion)"/>`,
  `<rect x="668" y="800" width="232" height="86" rx="22" fill="#7f888f"/>`,
  `<rect x="902" y="800" width="232" height="86" rx="22" fill="#7a838a"/>`,
  box(672, 884, 460, 50, '#4f575e'),
  [690, 1100].map((x) => box(x, 930, 18, 26, '#3a2c20')),
  `<rect x="690" y="706" width="112" height="104" rx="20" fill="#c98a4b" transform="rotate(-9 746 758)"/>`,
  `<rect x="1008" y="704" width="112" height="104" rx="20" fill="#e7dfd0" transform="rotate(8 1064 756)"/>`,
];

const table = () => [
  shadow(850, 1110, 240, 22, 0.5),
  [690, 1000].map((x) => line(x, 1040, x - 8, 1108, '#3a2c20', 11)),
  [740, 950].map((x) => line(x, 1030, x, 1080, '#3a2c20', 9)),
  oval(846, 1036, 225, 44, '#5b422b'),
  oval(846, 1026, 225, 44, '#9a7049'),
  oval(800, 1016, 120, 16, '#fff', 'opacity=".16"'),
  box(880, 1002, 92, 13, '#2f4f5f'),
  box(886, 990, 84, 13, '#c7b9a0'),
  oval(768, 1012, 34, 11, '#6f6a63'),
  oval(768, 1002, 34, 14, '#e9e4da'),
];

const plant = () => [
  shadow(1440, 1010, 92, 16, 0.55),
  shape('1385,880 1495,880 1478,1008 1402,1008', '#e8e2d6'),
  shape('1385,880 1420,880 1424,1008 1402,1008', '#fff', 'opacity=".5"'),
  leaves(1440, 880),
];

function leaves(x, y) {
  const random = randomNumbers(77);
  return times(26, (index) => {
    const angle = -160 + (index / 25) * 140 + (random() - 0.5) * 14;
    const length = 150 + random() * 150;
    const tone = 22 + random() * 20;
    return `<path d="M0 0 q${length * 0.35} -30 ${length} 0 q${-length * 0.65} 30 ${-length} 0" fill="hsl(${112 + random() * 18},36%,${tone}%)" transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})"/>`;
  });
}
