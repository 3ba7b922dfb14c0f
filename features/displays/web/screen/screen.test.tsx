import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addMilliseconds, minute } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { makeEvent, testTime, makeProgramRow, makeSlide, makeState, makeUrgentMessage } from '#features/displays/testing.ts';
import type { ScreenState, DisplayFact, Slide } from '#features/displays/screen-state.ts';
import { Screen } from './screen.tsx';

const at = Date.parse(testTime);
const lakeside = (slides: Slide[] = []) =>
  makeEvent('Lakeside', addMilliseconds(testTime, -minute), addMilliseconds(testTime, 60 * minute), slides);

function drawn(shown: DisplayFact[], when = at): string {
  const of = makeState(shown, [makeProgramRow('Bible hour', testTime, null)]);
  return renderToStaticMarkup(<Screen state={of} at={when} orientation="landscape" pictureUrl={(id) => `/${id}`} />);
}

test('the screen moves a little each minute against burn-in', () => {
  const shiftOf = (when: number) => /translate\([^)]*\)/.exec(drawn([lakeside()], when))?.[0];
  const shifts = Array.from({ length: 9 }, (_none, nth) => shiftOf(at + nth * minute));
  expect(new Set(shifts).size).toBe(9);
  expect(shifts).not.toContain(undefined);
});

test('an urgent message also moves each minute against burn-in', () => {
  const storm = makeUrgentMessage('Storm', testTime, addMilliseconds(testTime, 60 * minute));
  const [one, other] = [drawn([lakeside(), storm]), drawn([lakeside(), storm], at + minute)];
  expect(one).toContain('Storm');
  expect(one).not.toBe(other);
});

test('the map slide shows the plan with labels, closures and assembly points', () => {
  const mark = { isClosed: false, isAssembly: false };
  const marks = [
    { ...mark, id: 'chapel', name: 'Chapel', x: 2_500, y: 5_000 },
    { ...mark, id: 'pool', name: 'Pool', x: 100, y: 9_900, isClosed: true },
    { ...mark, id: 'field', name: 'Field', x: 0, y: 0, isAssembly: true },
  ];
  const plan: DisplayFact = { id: 'plan', kind: 'plan', picture: '/map/plan/p1', width: 4, height: 3, marks };
  const picture = drawn([lakeside([makeSlide('map')]), plan]);
  expect(picture).toContain('data-slide="map"');
  expect(picture).toContain('src="/map/plan/p1"');
  expect(picture).toMatch(/style="left:25%;top:50%;transform:[^"]*">Chapel</);
  expect(picture).toMatch(/data-closed="true"[^>]*>Pool</);
  expect(picture).toMatch(/data-assembly="true"[^>]*>Field</);
  expect(drawn([lakeside([makeSlide('map')])])).toContain('data-slide="clock"');
});

test('a row at a closed place is struck through and shows the reason and the end', () => {
  const until = addMilliseconds(testTime, 30 * minute);
  const closure: DisplayFact = { id: 'closure.pool', kind: 'closure', placeId: 'pool', name: 'Pool', reason: 'lightning', note: '', until };
  const of = makeState(
    [lakeside(), closure],
    [makeProgramRow('Open pool', addMilliseconds(testTime, -minute), null, { placeIds: ['pool'] })],
  );
  const picture = renderToStaticMarkup(<Screen state={of} at={at} orientation="landscape" pictureUrl={(id) => id} />);
  expect(picture).toContain('<s>Open pool</s>');
  expect(picture).toMatch(/>Closed: lightning, until 11:12.AM</);
});

test.each<[Language, string, string]>([
  ['en', 'Lakeside begins Monday, June 22nd', 'Friday, June 12'],
  ['es', 'Lakeside comienza el lunes, 22 de junio', 'Viernes, 12 de junio'],
])('before an event, the clock slide shows the day in a sentence and as a heading: %s', (language, sentence, heading) => {
  const before = makeState([makeEvent('Lakeside', '2026-06-22T20:00:00.000Z', '2026-06-26T20:00:00.000Z')]);
  const during = makeState([lakeside()]);
  const shown = (of: ScreenState, only: Slide) =>
    renderToStaticMarkup(
      <Screen state={{ ...of, own: { ...of.own, language } }} at={at} orientation="landscape" pictureUrl={(id) => id} fixedSlide={only} />,
    );
  expect(shown(before, makeSlide('clock'))).toContain(`>${heading}<`);
  expect(shown(before, makeSlide('clock'))).toContain(`>${sentence}<`);
  expect(shown(before, makeSlide('welcome'))).toContain(`>${sentence}<`);
  expect(shown(during, makeSlide('welcome'))).toContain(`>${heading}<`);
});
