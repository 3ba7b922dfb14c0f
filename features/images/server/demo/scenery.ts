/** Colors of a scene: sky from top to horizon, sun or moon, ridges from far to near, water, ground. */
interface Light {
  sky: readonly [string, string, string];
  disc: string;
  ridges: readonly [string, string, string];
  water: readonly [string, string];
  ground: string;
  pine: string;
  isDark: boolean;
}

export const lightsByHour = {
  dawn: {
    sky: ['#8fb5d6', '#f4c9b4', '#fde6cf'],
    disc: '#fff3dc',
    ridges: ['#b9bfd0', '#8796ad', '#5a7184'],
    water: ['#f0cdbb', '#7f9db4'],
    ground: '#5d7a58',
    pine: '#2f5145',
    isDark: false,
  },
  noon: {
    sky: ['#3f8fce', '#8fc7ea', '#d6eef8'],
    disc: '#fffbe8',
    ridges: ['#9cbfcb', '#5f9a8c', '#3a7a5c'],
    water: ['#6fc0d6', '#1f7f9e'],
    ground: '#6fa04b',
    pine: '#1f5a3f',
    isDark: false,
  },
  gold: {
    sky: ['#e8894f', '#f7b566', '#fde2a5'],
    disc: '#fff0b8',
    ridges: ['#c98d76', '#8f5f62', '#5b4453'],
    water: ['#f6b878', '#8b5a67'],
    ground: '#6b5a3c',
    pine: '#3c3440',
    isDark: false,
  },
  dusk: {
    sky: ['#2a3763', '#7a5a86', '#e79a7d'],
    disc: '#ffd9a8',
    ridges: ['#6f5f86', '#4a4570', '#2c2f52'],
    water: ['#b77f88', '#33355f'],
    ground: '#2f3d3a',
    pine: '#1b2636',
    isDark: true,
  },
  night: {
    sky: ['#0b1430', '#16264d', '#2b4270'],
    disc: '#eef1df',
    ridges: ['#22345c', '#182747', '#101c35'],
    water: ['#2c4372', '#0e1a35'],
    ground: '#15211f',
    pine: '#0b1420',
    isDark: true,
  },
} as const satisfies Record<string, Light>;

export type Hour = keyof typeof lightsByHour;
export const [width, height] = [1120, 840];

const tenths = (measure: number) => Math.round(measure * 10) / 10;

/** Returns a random number generator with a seed, so that the demo is the same each time. */
export function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 97;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

export function drawSky(hour: Hour, random: () => number, disc: { x: number; y: number; r: number }): string {
  const { sky: colours, disc: colour, isDark } = lightsByHour[hour];
  const stars =
    isDark && hour === 'night'
      ? Array.from({ length: 120 }, () => drawDot(random() * width, random() * 420, 0.6 + random() * 1.6, '#fff', random()))
      : [];
  const clouds = hour === 'night' ? [] : Array.from({ length: 4 }, () => cloud(random() * width, 60 + random() * 180, 60 + random() * 90));
  return `<defs><linearGradient id="sky" x2="0" y2="1">${colours.map((color, at) => `<stop offset="${at / 2}" stop-color="${color}"/>`).join('')}</linearGradient>
  <radialGradient id="halo"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>${stars.join('')}
  <circle cx="${disc.x}" cy="${disc.y}" r="${disc.r * 4}" fill="url(#halo)"/>${drawDot(disc.x, disc.y, disc.r, colour)}${clouds.join('')}`;
}

export const drawDot = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${tenths(x)}" cy="${tenths(y)}" r="${tenths(r)}" fill="${fill}" opacity="${tenths(opacity)}"/>`;

function cloud(x: number, y: number, size: number): string {
  const puffs = [-0.8, -0.3, 0.2, 0.7].map(
    (at, nth) => `<ellipse cx="${x + at * size}" cy="${y - (nth % 2) * size * 0.12}" rx="${size * 0.45}" ry="${size * 0.16}"/>`,
  );
  return `<g fill="#fff" opacity=".45">${puffs.join('')}</g>`;
}

export function drawRidge(random: () => number, y: number, rise: number, fill: string): string {
  const phases = [random() * 6, random() * 6, random() * 6];
  const at = (x: number) =>
    y -
    rise * (0.5 + 0.5 * Math.sin(x / 190 + (phases[0] ?? 0))) -
    rise * 0.35 * Math.sin(x / 71 + (phases[1] ?? 0)) -
    5 * Math.sin(x / 17 + (phases[2] ?? 0));
  const points = Array.from({ length: 57 }, (_, step) => `${step * 20},${tenths(at(step * 20))}`);
  return `<path d="M0,${height} L${points.join(' L')} L${width},${height} Z" fill="${fill}"/>`;
}

export function drawPine(x: number, foot: number, tall: number, fill: string): string {
  const tiers = [0, 0.24, 0.46].map((from, tier) => {
    const half = tall * (0.14 + tier * 0.055);
    const top = foot - tall + tall * from;
    return `<path d="M${x},${top} L${x + half},${top + tall * 0.42} L${x - half},${top + tall * 0.42} Z"/>`;
  });
  return `<g fill="${fill}"><rect x="${x - tall * 0.025}" y="${foot - tall * 0.14}" width="${tall * 0.05}" height="${tall * 0.16}"/>${tiers.join('')}</g>`;
}

export function drawWoods(random: () => number, foot: number, fill: string, free: number): string {
  return Array.from({ length: 22 }, () => random() * width)
    .filter((x) => Math.abs(x - width / 2) > free)
    .map((x) => drawPine(x, foot + random() * 46, 130 + random() * 190, fill))
    .join('');
}

export function drawWater(hour: Hour, random: () => number, from: number, discX: number): string {
  const { water: colours, disc } = lightsByHour[hour];
  const ripples = Array.from({ length: 46 }, () => {
    const y = from + 8 + random() * (height - from - 8);
    const long = 30 + random() * 120;
    return `<rect x="${random() * width - long / 2}" y="${y}" width="${long}" height="${1.4 + random() * 2}" rx="1.5" fill="#fff" opacity="${0.06 + random() * 0.16}"/>`;
  });
  const glitter = Array.from({ length: 26 }, (_, step) => {
    const wide = 16 + random() * (22 + step * 5);
    return `<rect x="${discX - wide / 2 + (random() - 0.5) * 30}" y="${from + 5 + step * ((height - from) / 30)}" width="${wide}" height="4" rx="2" fill="${disc}" opacity=".5"/>`;
  });
  return `<defs><linearGradient id="water" x2="0" y2="1"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient></defs>
  <rect y="${from}" width="${width}" height="${height - from}" fill="url(#water)"/>${ripples.join('')}${glitter.join('')}`;
}

export function drawPerson(x: number, foot: number, tall: number, fill: string): string {
  return `<g fill="${fill}">${drawDot(x, foot - tall * 0.87, tall * 0.13, fill)}<path d="M${x - tall * 0.19},${foot} Q${x - tall * 0.22},${foot - tall * 0.72} ${x},${foot - tall * 0.74} Q${x + tall * 0.22},${foot - tall * 0.72} ${x + tall * 0.19},${foot} Z"/></g>`;
}
