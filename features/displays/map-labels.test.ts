import { describe, expect, test } from 'vitest';
import { labelMeasures, chooseLabelSides, labelTransform } from './map-labels.ts';

const plan = { width: 1_600, height: 900, font: 30 };
const mark = (id: string, x: number, y: number, isFirst = false) => ({ id, name: id, x, y, isFirst });
const sidesOf = (marks: ReturnType<typeof mark>[], on = plan) => Object.fromEntries(chooseLabelSides(marks, on));

describe('chooseLabelSides', () => {
  test('puts a label beside its marker', () => expect(sidesOf([mark('Chapel', 800, 450)])).toEqual({ Chapel: 'right' }));

  test.each<[string, number, number, string]>([
    ['the right edge', 1_590, 450, 'left'],
    ['the left edge', 10, 450, 'right'],
    ['the bottom right corner', 1_590, 895, 'aboveLeft'],
  ])('moves a label to another side of its marker at the edge of the plan: %s', (_where, x, y, side) =>
    expect(sidesOf([mark('Chapel', x, y)])).toEqual({ Chapel: side }),
  );

  test('covers no other marker with a label', () => {
    expect(sidesOf([mark('Swimming Pool', 800, 450), mark('Dock', 900, 450)])).toMatchObject({ 'Swimming Pool': 'left' });
  });

  test('covers no other label with a label', () => {
    expect(sidesOf([mark('Lodge', 800, 450), mark('Chapel', 800, 470)])).toEqual({ Lodge: 'right', Chapel: 'left' });
  });

  test('omits a label that has no free side', () => {
    const ring = [-60, 0, 60].flatMap((x) => [-40, 0, 40].map((y) => mark(`${x} ${y}`, 800 + x, 450 + y)));
    expect(sidesOf(ring)).not.toHaveProperty('0 0');
  });

  test('prefers labels of closed places and assembly points over other labels', () => {
    const narrow = { width: 150, height: 60, font: 30 };
    expect(sidesOf([mark('Dock', 10, 30), mark('Pool', 20, 30, true)], narrow)).toEqual({ Pool: 'right' });
  });

  test('covers no marker with a label in 200 random plans', () => {
    let seed = 9;
    const drawn = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 200; round += 1) {
      const marks = Array.from({ length: 4 + drawn(30) }, (_none, nth) => mark(`Place ${nth}`, drawn(plan.width), drawn(plan.height)));
      for (const [id, side] of chooseLabelSides(marks, plan)) {
        const own = marks.find((labeledMark) => labeledMark.id === id) ?? mark(id, 0, 0);
        const [x = 0, gapX = 0, y = 0, gapY = 0] = [...labelTransform(side).matchAll(/-?[\d.]+(?=%|em)/g)].map(Number);
        const width = (own.name.length * labelMeasures.letter + labelMeasures.padding) * plan.font;
        const height = labelMeasures.height * plan.font;
        const left = own.x + (x / 100) * width + gapX * plan.font;
        const top = own.y + (y / 100) * height + gapY * plan.font;
        const covered = marks.filter((other) => other.x > left && other.x < left + width && other.y > top && other.y < top + height);
        expect(covered).toEqual([]);
      }
    }
  });
});
