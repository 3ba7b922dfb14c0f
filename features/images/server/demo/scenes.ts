import {
  drawDot,
  height,
  type Hour,
  lightsByHour,
  drawPerson,
  drawPine,
  drawRidge,
  drawSky,
  createRandom,
  drawWater,
  width,
  drawWoods,
} from './scenery.ts';

export const sceneLocations = ['lake', 'canoe', 'sails', 'dock', 'cabin', 'campfire', 'trail'] as const;
export type SceneLocation = (typeof sceneLocations)[number];

export interface Scene {
  place: SceneLocation;
  hour: Hour;
  seed: number;
  /** Number of pixels by which the camera moved, to draw a similar picture. */
  nudge?: number;
}

/** The drawing is smaller than its coordinates, so that the demo starts faster. */
const drawingScale = 0.8;

const bright = ['#d9483b', '#e8b13a', '#2f7fb8', '#f2efe6', '#3f9a6b'];

/** Draws a scene as SVG. The same scene always gives the same picture. */
export function drawScene({ place, hour, seed, nudge = 0 }: Scene): string {
  const random = createRandom(seed);
  const disc = { x: 180 + random() * 760, y: 110 + random() * 150, r: hour === 'night' ? 26 : 38 };
  const back = drawSky(hour, random, disc);
  const inside = sceneDrawers[place]({ hour, random, discX: disc.x });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * drawingScale}" height="${height * drawingScale}" viewBox="${nudge} ${(nudge * height) / width} ${width - 2 * nudge} ${height - (2 * nudge * height) / width}">${back}${inside}</svg>`;
}

interface Brush {
  hour: Hour;
  random: () => number;
  discX: number;
}

const sceneDrawers: Record<SceneLocation, (brush: Brush) => string> = {
  lake: (brush) => shore(brush, 470),
  canoe: (brush) => shore(brush, 440) + canoe(260 + brush.random() * 560, 640, 1.5, bright[0] ?? '', lightsByHour[brush.hour].pine),
  sails: (brush) =>
    shore(brush, 420) +
    [0, 1, 2]
      .map((nth) =>
        sail(200 + nth * 320 + brush.random() * 90, 560 + brush.random() * 130, 0.7 + brush.random() * 0.7, bright[nth + 1] ?? ''),
      )
      .join(''),
  dock: (brush) =>
    shore(brush, 430) +
    dock() +
    [0, 1, 2].map((nth) => canoe(760 + nth * 20, 600 + nth * 74, 1.1 + nth * 0.22, bright[nth * 2] ?? '', null)).join(''),
  cabin,
  campfire,
  trail,
};

function shore({ hour, random, discX }: Brush, waterline: number): string {
  const { ridges, pine: dark } = lightsByHour[hour];
  const hills = ridges.map((fill, nth) => drawRidge(random, waterline - 60 + nth * 28, 150 - nth * 46, fill)).join('');
  return `${hills}${drawWater(hour, random, waterline, discX)}${drawWoods(random, waterline + 6, dark, 330)}`;
}

function canoe(x: number, y: number, scale: number, fill: string, paddler: string | null): string {
  const crew =
    paddler === null
      ? ''
      : drawPerson(-34, 4, 62, paddler) + drawPerson(38, 4, 58, paddler) + '<path d="M52,-30 L92,34" stroke="#5b3a1e" stroke-width="5"/>';
  return `<g transform="translate(${x},${y}) scale(${scale})"><ellipse cy="26" rx="120" ry="9" fill="#000" opacity=".18"/>${crew}<path d="M-122,-12 Q0,22 122,-12 Q98,26 0,28 Q-98,26 -122,-12 Z" fill="${fill}"/><path d="M-122,-12 Q0,22 122,-12 Q0,12 -122,-12 Z" fill="#3b2413" opacity=".55"/></g>`;
}

function sail(x: number, y: number, scale: number, fill: string): string {
  return `<g transform="translate(${x},${y}) scale(${scale})"><ellipse cy="16" rx="74" ry="6" fill="#000" opacity=".16"/><path d="M4,-150 L4,-8 L78,-8 Z" fill="${fill}"/><path d="M-4,-132 L-4,-8 L-52,-8 Z" fill="#fff" opacity=".9"/><rect x="-2" y="-156" width="5" height="158" fill="#5b3a1e"/><path d="M-66,0 L78,0 L56,20 L-48,20 Z" fill="#7a4a26"/></g>`;
}

function dock(): string {
  const planks = Array.from({ length: 15 }, (_, nth) => {
    const y = 500 + nth * 24;
    const half = 36 + nth * 15;
    return `<path d="M${420 - half},${y} h${half * 2} l6,20 h-${half * 2 + 12} Z" fill="${nth % 2 ? '#a57b50' : '#b98e60'}"/>`;
  });
  return planks.join('');
}

function cabin({ hour, random }: Brush): string {
  const { ridges, ground, pine: dark, isDark } = lightsByHour[hour];
  const lit = isDark ? '#ffd67a' : '#dfeef2';
  const logs = Array.from(
    { length: 9 },
    (_, nth) => `<rect x="392" y="${452 + nth * 22}" width="336" height="20" rx="9" fill="${nth % 2 ? '#8a5a34' : '#7c4f2d'}"/>`,
  );
  const window = (x: number) =>
    `<rect x="${x}" y="500" width="74" height="66" rx="4" fill="${lit}"/><path d="M${x + 37},500 v66 M${x},533 h74" stroke="#4a2f1b" stroke-width="6"/>`;
  const smoke = [0, 1, 2, 3].map((nth) =>
    drawDot(668 + Math.sin(nth * 1.7 + random()) * 22, 330 - nth * 48, 16 + nth * 8, '#fff', 0.28 - nth * 0.05),
  );
  return `${drawRidge(random, 480, 170, ridges[0])}${drawRidge(random, 540, 90, ridges[1])}${drawWoods(random, 600, dark, 230)}
  <path d="M0,640 Q560,560 1120,640 V840 H0 Z" fill="${ground}"/>${smoke.join('')}
  <rect x="648" y="344" width="40" height="90" fill="#6e6a66"/>${logs.join('')}<path d="M350,460 L560,310 L770,460 Z" fill="#5a2f26"/><path d="M350,460 L560,310 L770,460 L744,460 L560,330 L376,460 Z" fill="#7b4335"/>
  ${window(420)}${window(626)}<rect x="524" y="520" width="72" height="130" rx="5" fill="#4a2f1b"/>${drawDot(583, 588, 5, '#e8b13a')}
  <path d="M528,650 Q470,740 380,840 H700 Q640,740 592,650 Z" fill="#d8c3a0" opacity=".55"/>${drawPine(180, 720, 330, dark)}${drawPine(960, 736, 360, dark)}`;
}

function campfire({ hour, random }: Brush): string {
  const { ridges, ground, pine: dark } = lightsByHour[hour];
  const around = Array.from({ length: 9 }, (_, nth) => {
    const angle = Math.PI * (1.08 + (nth / 8) * 0.84);
    return drawPerson(
      560 + Math.cos(angle) * 360,
      690 + Math.sin(angle) * 110 + random() * 8,
      120 + random() * 34,
      nth % 3 === 0 ? '#3a2a2a' : '#241f2b',
    );
  });
  const sparks = Array.from({ length: 34 }, () =>
    drawDot(560 + (random() - 0.5) * 220, 560 - random() * 330, 1 + random() * 2.4, '#ffca6b', 0.4 + random() * 0.6),
  );
  return `<defs><radialGradient id="glow"><stop stop-color="#ffb347" stop-opacity=".85"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient></defs>
  ${drawRidge(random, 430, 120, ridges[1])}${drawWoods(random, 570, dark, 200)}<path d="M0,580 Q560,540 1120,580 V840 H0 Z" fill="${ground}"/>
  <ellipse cx="560" cy="640" rx="470" ry="250" fill="url(#glow)"/>${around.join('')}${sparks.join('')}
  <path d="M560,470 Q640,580 606,660 Q590,706 560,708 Q528,706 512,660 Q482,600 560,470 Z" fill="#ff7a1a"/><path d="M560,540 Q602,616 584,668 Q574,694 560,696 Q544,694 536,668 Q522,620 560,540 Z" fill="#ffd25e"/>
  <g stroke="#4a2f1b" stroke-width="22" stroke-linecap="round"><path d="M480,720 L640,690"/><path d="M640,722 L480,690"/></g>`;
}

function trail({ hour, random }: Brush): string {
  const { ridges, ground, pine: dark } = lightsByHour[hour];
  const flowers = Array.from({ length: 130 }, () => {
    const y = 590 + random() * 240;
    return drawDot(random() * width, y, 1.5 + ((y - 560) / 240) * 5, bright[Math.floor(random() * 4)] ?? '#fff', 0.9);
  });
  const walkers = [0, 1, 2, 3].map((nth) =>
    drawPerson(548 + nth * 34 - (nth % 2) * 12, 640 + nth * 26, 66 + nth * 15, ['#d9483b', '#2f7fb8', '#e8b13a', '#3f9a6b'][nth] ?? ''),
  );
  return `${ridges.map((fill, nth) => drawRidge(random, 430 + nth * 46, 190 - nth * 40, fill)).join('')}${drawWoods(random, 580, dark, 300)}
  <path d="M0,590 Q420,520 1120,600 V840 H0 Z" fill="${ground}"/><path d="M640,556 Q500,640 560,700 Q640,770 430,840 H800 Q790,760 690,700 Q610,640 676,556 Z" fill="#e2cda6"/>${flowers.join('')}${walkers.join('')}`;
}
