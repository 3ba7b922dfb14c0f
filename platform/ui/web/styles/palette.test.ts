import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Hue } from '#platform/ui/web/layout/text.tsx';

/** Ten shades of each hue, from light to dark. White text is readable on shade 7, and shade 8 is readable on shade 1. */
const palette = {
  pine: ['#ecfbf3', '#dbf4e6', '#bde6d0', '#99d4b6', '#72bd99', '#4ea67e', '#318c66', '#16724f', '#045a3c', '#00432c'],
  lake: ['#eafbfd', '#d7f3f6', '#b5e5ea', '#8dd2da', '#60bbc5', '#31a4af', '#008994', '#006e77', '#00565e', '#004046'],
  ember: ['#fff4ef', '#ffe7dc', '#ffcfb7', '#feaf86', '#f08e5a', '#dc702f', '#bf5504', '#9a4300', '#7b3400', '#5c2500'],
  berry: ['#fff4f3', '#ffe6e5', '#ffcccb', '#ffaaa9', '#ff7d81', '#ec5a63', '#cd3d4a', '#ac2435', '#8c1326', '#6c081a'],
  paper: ['#f7f7f5', '#eeecea', '#dddad6', '#c7c4be', '#aeaaa4', '#96918a', '#7d7871', '#646059', '#4f4b46', '#3a3733'],
} as const;

const surfaces = {
  light: {
    ground: '#f7f7f5',
    card: '#ffffff',
    hover: '#eeecea',
    ink: '#1d2420',
    dim: '#646059',
    placeholder: '#746f69',
    line: '#dddad6',
    'field-line': '#8a857e',
    focus: '#16724f',
    danger: '#ac2435',
    settled: '#ecfbf3',
  },
  dark: {
    ground: '#161b18',
    card: '#1f2622',
    hover: '#2a322d',
    ink: '#e8ece8',
    dim: '#a9b2ab',
    placeholder: '#959e97',
    line: '#343d38',
    'field-line': '#7d7871',
    focus: '#72bd99',
    danger: '#ff7d81',
    settled: '#1c3a2b',
  },
} as const;

/** In the dark scheme, shade 9 is too bright as the background of a note, so it is mixed with the color of cards. */
const tints: Record<'light' | 'dark', Record<Hue, { ground: string; hover: string; ink: string }>> = {
  light: {
    pine: { ground: '#dbf4e6', hover: '#bde6d0', ink: '#045a3c' },
    lake: { ground: '#d7f3f6', hover: '#b5e5ea', ink: '#00565e' },
    ember: { ground: '#ffe7dc', hover: '#ffcfb7', ink: '#7b3400' },
    berry: { ground: '#ffe6e5', hover: '#ffcccb', ink: '#8c1326' },
    paper: { ground: '#eeecea', hover: '#dddad6', ink: '#4f4b46' },
  },
  dark: {
    pine: { ground: '#103727', hover: '#16472f', ink: '#bde6d0' },
    lake: { ground: '#0f3436', hover: '#124446', ink: '#b5e5ea' },
    ember: { ground: '#402712', hover: '#52310f', ink: '#ffcfb7' },
    berry: { ground: '#481a21', hover: '#5c1c27', ink: '#ffcccb' },
    paper: { ground: '#2d332f', hover: '#3a413c', ink: '#dddad6' },
  },
};

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
const hues = Object.keys(palette) as Hue[];

describe.each(schemes)('colors in the %s scheme', (scheme) => {
  const g = surfaces[scheme];

  it.each(['ink', 'dim', 'placeholder', 'danger', 'focus'] as const)('%s is readable on every background (4.5:1)', (ink) => {
    for (const ground of [g.ground, g.card]) expect(contrast(g[ink], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('text is readable on hovered rows and on changed rows', () => {
    for (const ground of [g.hover, g.settled]) {
      expect(contrast(g.ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(g.dim, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the border of a field has enough contrast to the field and to its background (3:1)', () => {
    expect(contrast(g['field-line'], g.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(g['field-line'], g.ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(hues)('the text of a tag in %s is readable', (hue) => {
    const { ground, hover, ink } = tints[scheme][hue];
    for (const under of [ground, hover]) expect(contrast(ink, under)).toBeGreaterThanOrEqual(4.5);
  });

  it('tokens.css contains the same colors as this palette', () => {
    for (const [name, colour] of Object.entries(g)) expect(token(name)[scheme]).toBe(colour);
  });

  it.each(hues)('tokens.css contains the same tint, text and label color for %s', (hue) => {
    const { ground, hover, ink } = tints[scheme][hue];
    // Colored text is as dark as a button in the light scheme, and has shade 4 in the dark scheme.
    const word = palette[hue][scheme === 'light' ? 7 : 4];
    for (const [name, colour] of Object.entries({ tint: ground, 'tint-hover': hover, ink, word }))
      expect(token(`${hue}-${name}`)[scheme]).toBe(colour);
    expect(contrast(word, g.card)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(hues)('tokens.css contains the same shades of a filled button in %s', (hue) => {
  for (const shade of [7, 8] as const) expect(tokens).toContain(`--${hue}-${shade}: ${palette[hue][shade]};`);
});

it.each(hues)('white text is readable on a filled button in %s with and without hover', (hue) => {
  for (const shade of [7, 8] as const) expect(contrast('#ffffff', palette[hue][shade])).toBeGreaterThanOrEqual(4.5);
});

function token(name: string): { light?: string | undefined; dark?: string | undefined } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? [];
  return { light, dark };
}

function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
