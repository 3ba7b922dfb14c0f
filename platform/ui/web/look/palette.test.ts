import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { surfaces, palette, tints, type Hue } from './palette.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
const hues = Object.keys(palette) as Hue[];

describe.each(schemes)('in the %s scheme', (scheme) => {
  const g = surfaces[scheme];

  it.each(['ink', 'dim', 'placeholder', 'danger', 'focus'] as const)('%s reads on every ground (4.5:1)', (ink) => {
    for (const ground of [g.ground, g.card]) expect(contrast(g[ink], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('ordinary and dim text read on a hovered and on a just settled row', () => {
    for (const ground of [g.hover, g.settled]) {
      expect(contrast(g.ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(g.dim, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the border of a field stands out from both its sides (3:1)', () => {
    expect(contrast(g['field-line'], g.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(g['field-line'], g.ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(hues)('a tag in %s reads', (hue) => {
    const { ground, hover, ink } = tints[scheme][hue];
    for (const under of [ground, hover]) expect(contrast(ink, under)).toBeGreaterThanOrEqual(4.5);
  });

  it('tokens.css holds the same colours', () => {
    for (const [name, colour] of Object.entries(g)) expect(token(name)[scheme]).toBe(colour);
  });

  it.each(hues)('tokens.css holds the same tint, ink and word in %s', (hue) => {
    const { ground, hover, ink } = tints[scheme][hue];
    // In the light a word in the hue is as dark as a button; in the dark it is shade 4, which reads on the card.
    const word = palette[hue][scheme === 'light' ? 7 : 4];
    for (const [name, colour] of Object.entries({ tint: ground, 'tint-hover': hover, ink, word }))
      expect(token(`${hue}-${name}`)[scheme]).toBe(colour);
    expect(contrast(word, g.card)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(hues)('tokens.css holds the shades of a filled button in %s', (hue) => {
  for (const shade of [7, 8] as const) expect(tokens).toContain(`--${hue}-${shade}: ${palette[hue][shade]};`);
});

it.each(hues)('white reads on a filled button in %s, hovered or not', (hue) => {
  for (const shade of [7, 8] as const) expect(contrast('#ffffff', palette[hue][shade])).toBeGreaterThanOrEqual(4.5);
});

function token(name: string): { light?: string | undefined; dark?: string | undefined } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens) ?? [];
  return { light, dark };
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
