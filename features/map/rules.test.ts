import { describe, expect, test } from 'vitest';
import { toMarkAddress, findMark } from './find-mark.ts';
import { chooseLabelSteps, maxZoomStep, getMarkScale, getZoomStep } from './label-steps.ts';
import { isLayerUseful, findAllowedLayers, distributePeople } from './layers.ts';
import { areValidPoints, getDefaultAudience, middleOf, movePoints } from './rules.ts';

test.each([
  [[5, 5], true],
  [[0, 0, 10_000, 0, 10_000, 10_000], true],
  [[1, 1, 2, 2], false],
  [[1, 1, 2, 2, 3], false],
  [[-1, 5], false],
  [[5, 10_001], false],
  [[0.5, 5], false],
  [[], false],
])('areValidPoints(%j) returns %s', (points, are) => expect(areValidPoints(points)).toBe(are));

test('middleOf returns a spot itself, or the middle of a shape', () => {
  expect(middleOf([7, 9])).toEqual([7, 9]);
  expect(middleOf([0, 0, 100, 0, 100, 50])).toEqual([50, 25]);
});

test('movePoints keeps the form of a shape, and stops at the edge of the plan', () => {
  expect(movePoints([100, 100, 200, 100, 200, 300], [50, -40])).toEqual([150, 60, 250, 60, 250, 260]);
  expect(movePoints([100, 100, 200, 100, 200, 300], [-500, 20_000])).toEqual([0, 9_800, 100, 9_800, 100, 10_000]);
});

test('getDefaultAudience hides only shut-offs from visitors', () => {
  expect([getDefaultAudience('shut-off'), getDefaultAudience('assembly'), getDefaultAudience('place')]).toEqual(['staff', 'all', 'all']);
});

describe('findMark', () => {
  const lodge = { id: 'm1', placeId: 'lodge', covers: ['room3'] };
  const valve = { id: 'm2', placeId: null, covers: [] };
  test('finds a mark by its place, by a place inside its place, or by its own id', () => {
    expect(['lodge', 'room3', 'm2', 'm1', 'nowhere', null].map((address) => findMark([lodge, valve], address)?.id)).toEqual([
      'm1',
      'm1',
      'm2',
      'm1',
      undefined,
      undefined,
    ]);
    expect([toMarkAddress(lodge), toMarkAddress(valve)]).toEqual(['lodge', 'm2']);
  });
});

describe('chooseLabelSteps, getZoomStep and getMarkScale', () => {
  const mark = (id: string, x: number, y: number, kind: 'place' | 'assembly' = 'place') => ({ id, kind, name: 'Cabin 12', points: [x, y] });
  const plan = { width: 800, ratio: 1.5 };
  test('show each name as soon as it has space, without overlaps', () => {
    const steps = chooseLabelSteps([mark('a', 1_000, 1_000), mark('b', 1_600, 1_000), mark('c', 9_000, 9_000)], plan);
    expect([steps.get('a'), steps.get('c')]).toEqual([0, 0]);
    expect(steps.get('b')).toBeGreaterThan(0);
    expect(steps.get('b')).toBeLessThanOrEqual(maxZoomStep);
  });
  test('show names of assembly points first', () => {
    const steps = chooseLabelSteps([mark('a', 1_000, 1_000), mark('b', 1_001, 1_000, 'assembly')], plan);
    expect([steps.get('b'), steps.get('a')]).toEqual([0, maxZoomStep + 1]);
  });
  test('show names of places with an activity before other names', () => {
    const steps = chooseLabelSteps([mark('a', 1_000, 1_000), mark('b', 1_600, 1_000)], { ...plan, messages: new Map([['b', 'Canoes']]) });
    expect(steps.get('b')).toBe(0);
    expect(steps.get('a')).toBeGreaterThan(0);
  });
  test('never let a name cover the sign of a place with an activity', () => {
    const marks = [mark('a', 1_000, 1_000), mark('b', 1_000, 1_700)];
    // The name and the message of `a` are so long that they reach `b`.
    const steps = (ids: string[]) => chooseLabelSteps(marks, { ...plan, messages: new Map(ids.map((id) => [id, 'Canoes'])) });
    expect([steps(['a']).get('a'), steps(['a', 'b']).get('a')]).toEqual([0, 2]);
  });
  test('show the name of the first of two places at the same position, if both have an activity', () => {
    const messages = new Map(['a', 'b'].map((id) => [id, 'Canoes']));
    const steps = chooseLabelSteps([mark('a', 1_000, 1_000), mark('b', 1_005, 1_000)], { ...plan, messages });
    expect([steps.get('a'), steps.get('b')]).toEqual([0, maxZoomStep + 1]);
  });
  test('keep the size of marks on screen at each zoom step', () => {
    expect([getZoomStep(1), getZoomStep(1.1), getZoomStep(2), getZoomStep(8), getZoomStep(0.5)]).toEqual([0, 0, 2, 6, 0]);
    expect(getMarkScale(getZoomStep(4)) * 4).toBeCloseTo(1);
  });
});

test('distributeHeads distributes all people of a group by the number of beds', () => {
  expect(distributePeople(10, [4, 4, 2])).toEqual([4, 4, 2]);
  expect(distributePeople(7, [3, 3, 3]).reduce((sum, people) => sum + people, 0)).toBe(7);
  expect(distributePeople(5, [0, 0])).toEqual([0, 0]);
});

test("findAllowedLayers returns the layers that the account's permissions allow", () => {
  const who = (accountArea: string, permissions: string[] = []) => ({ accountType: 'Staff', accountArea, permissions });
  expect(findAllowedLayers(null)).toEqual(['now']);
  expect(findAllowedLayers(who('Housekeeping'))).toEqual(['now', 'cleaning', 'arrivals']);
  expect(findAllowedLayers(who('Event Staff', ['view-event-*']))).toEqual(['now', 'arrivals', 'heads', 'missing']);
  expect(findAllowedLayers({ accountType: 'Chautauqua', accountArea: 'Recreation', permissions: [] })).toContain('missing');
  expect(findAllowedLayers(who('Administration'))).toContain('heads');
});

test("isLayerUseful offers the layer 'missing' only during a roll call or while it is selected", () => {
  expect(isLayerUseful('missing', { isCounting: false, show: 'now' })).toBe(false);
  expect(isLayerUseful('missing', { isCounting: true, show: 'now' })).toBe(true);
  expect(isLayerUseful('missing', { isCounting: false, show: 'missing' })).toBe(true);
  expect(isLayerUseful('heads', { isCounting: false, show: 'now' })).toBe(true);
});
