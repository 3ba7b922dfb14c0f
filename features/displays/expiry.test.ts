import { describe, expect, test } from 'vitest';
import { day, hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { type Scene, buildScene } from './scene.ts';
import type { ScreenState, DisplayFact } from './screen-state.ts';
import { makeEvent, makeProgramRow, makeSlide, makeState, makeUrgentMessage, testZone } from './testing.ts';

/** Tests an offline TV: content disappears exactly at its end, also on the night when 1:30 occurs twice. */
describe.each([
  ['a usual night', '2026-06-12', '2026-06-13'],
  ['the night when daylight saving time ends', '2026-10-31', '2026-11-01'],
])('buildScene for a TV that is offline on %s', (_night, evening, morning) => {
  const cutOff = Date.parse(toInstant(testZone, evening, '18:00'));
  const at = (on: string, time: string): number => Date.parse(toInstant(testZone, on, time));
  const iso = (moment: number): string => new Date(moment).toISOString();
  const during = (slides: Parameters<typeof makeEvent>[3] = []) => makeEvent('Lakeside', iso(cutOff - day), iso(cutOff + 3 * day), slides);
  const seen = (of: ScreenState, when: number): Scene => buildScene(of, when, { orientation: 'landscape', lastContactAt: cutOff });
  /** Returns whether something is shown one millisecond before a time and at that time. */
  const around = (of: ScreenState, moment: number, shows: (scene: Scene) => unknown) =>
    [moment - 1, moment].map((when) => shows(seen(of, when)));

  test('hides an urgent message at its end', () => {
    const endsAt = at(morning, '00:30');
    const storm = makeUrgentMessage('Storm', iso(cutOff), iso(endsAt));
    expect(around(makeState([during(), storm]), endsAt, (scene) => scene.urgent.length)).toEqual([1, 0]);
  });

  test('hides the person on duty at the end of the duty', () => {
    const until = at(morning, '00:00');
    const duty: DisplayFact = { id: 'duty.d', kind: 'duty', role: 'Nurse', name: 'Grace', until: iso(until) };
    expect(around(makeState([during(), duty]), until, (scene) => scene.duties.length)).toEqual([1, 0]);
  });

  test.each([
    ['notice', { content: { title: 'Torch' }, lastDay: evening }, '00:00'],
    ['text', { content: { text: 'Quiet' }, untilMinute: 90, fromMinute: 22 * 60 }, '01:30'],
    ['clock', { fromMinute: 20 * 60, untilMinute: 6 * 60, lastDay: evening }, '06:00'],
    ['welcome', { untilMinute: 7 * 60, firstDay: morning }, '07:00'],
  ] as const)('hides a slide with a last hour at that hour: %s', (kind, limits, over) => {
    const slide = makeSlide(kind, { id: 'limited', ...limits });
    const isShown = (scene: Scene) => scene.slides.some(({ id }) => id === 'limited');
    const of = makeState([during([slide, makeSlide('meals')])]);
    expect(around(of, at(morning, over), isShown)).toEqual([true, false]);
    // When clocks go back, 1:15 occurs twice: the slide stays hidden at the second 1:15.
    expect(isShown(seen(of, at(morning, over) + 45 * minute))).toBe(false);
  });

  test('hides a countdown at its target time', () => {
    const to = at(morning, '02:00');
    const counting = makeState([during([makeSlide('countdown', { content: { at: iso(to) } }), makeSlide('welcome')])]);
    expect(around(counting, to, (scene) => scene.slides.map(({ kind }) => kind).join())).toEqual(['countdown,welcome', 'welcome']);
  });

  test('replaces a current row by the next row at its end', () => {
    const [starts, ends] = [at(morning, '00:00'), at(morning, '02:30')];
    const stars = makeProgramRow('Stars', iso(starts), iso(ends));
    const of = makeState([during()], [stars]);
    expect(around(of, starts, ({ program }) => `${program.now.length} now, ${program.next.length} next`)).toEqual([
      '0 now, 1 next',
      '1 now, 0 next',
    ]);
    expect(around(of, ends, ({ slides }) => slides[0]?.kind)).toEqual(['now', 'welcome']);
  });

  test('replaces a row without an end when the next row begins', () => {
    const starts = at(morning, '01:00');
    const of = makeState([during()], [makeProgramRow('Stars', iso(starts), null), makeProgramRow('Tea', iso(starts + 50 * minute), null)]);
    expect(around(of, starts + 50 * minute, ({ program }) => program.now.map(({ id }) => id).join())).toEqual(['Stars', 'Tea']);
  });

  test('hides a late meal when its row ends, and the day’s other meals at midnight', () => {
    const [tea, over] = [at(evening, '23:30'), at(morning, '00:30')];
    // The rows are in random order.
    const meals = [
      makeProgramRow('Breakfast', iso(at(morning, '08:00')), null, { food: 'Eggs' }),
      makeProgramRow('Tea', iso(tea), iso(over), { food: 'Cake' }),
      makeProgramRow('Supper', iso(cutOff), null, { food: 'Soup' }),
      makeProgramRow('Games', iso(cutOff + 20 * minute), null),
    ];
    const of = makeState([during()], meals);
    const mealIds = (scene: Scene) => scene.meals.map(({ id }) => id).join();
    expect(around(of, cutOff + 20 * minute, mealIds)).toEqual(['Supper,Tea', 'Tea']);
    expect(around(of, at(morning, '00:00'), mealIds)).toEqual(['Tea', 'Tea,Breakfast']);
    expect(around(of, over, mealIds)).toEqual(['Tea,Breakfast', 'Breakfast']);
    expect(around(of, at(morning, '09:00'), mealIds)).toEqual(['Breakfast', '']);
  });

  test('hides the event and its slides at the end of the event', () => {
    const ends = at(morning, '03:00');
    const of = makeState([makeEvent('Lakeside', iso(cutOff), iso(ends), [makeSlide('notice', { content: { title: 'Torch' } })])]);
    expect(around(of, ends, (scene) => [scene.event?.name, scene.current.kind].join())).toEqual(['Lakeside,notice', ',welcome']);
  });

  test('hides assembly points after two hours offline, when everyone has been counted', () => {
    const assembly: DisplayFact = {
      id: 'roll-call.r',
      kind: 'assembly',
      eventId: 'Lakeside',
      isDrill: true,
      startedAt: iso(cutOff),
      points: ['Field'],
    };
    expect(around(makeState([during(), assembly]), cutOff + 2 * hour, (scene) => scene.assembly !== null)).toEqual([true, false]);
  });

  test('hides closures after a day offline, because only a person ends a pause', () => {
    const until = cutOff + 30 * minute;
    const closure: DisplayFact = {
      id: 'closure.pool',
      kind: 'closure',
      placeId: 'pool',
      name: 'Pool',
      reason: 'lightning',
      note: '',
      until: iso(until),
    };
    const mark = { id: 'pool', name: 'Pool', x: 0, y: 0, isClosed: true, isAssembly: false };
    const plan: DisplayFact = { id: 'plan', kind: 'plan', picture: '/p', width: 1, height: 1, marks: [mark] };
    const of = makeState([during(), closure, plan]);
    expect(around(of, until, (scene) => scene.closures.length)).toEqual([1, 1]);
    const closed = (scene: Scene) => [scene.closures.length, scene.plan?.marks[0]?.isClosed];
    expect(around(of, cutOff + day, closed)).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  test('hides pictures and scheduled slides if the TV does not know the time', () => {
    const pictures = makeSlide('pictures', { pictures: [{ id: 'p1', width: 3, height: 2 }] });
    const timed = makeSlide('notice', { id: 'timed', content: { title: 'Torch' }, untilMinute: 1440 });
    const of = makeState([during([pictures, timed, makeSlide('welcome')])]);
    const lost = buildScene(of, cutOff, { orientation: 'landscape', lastContactAt: cutOff, isTimeKnown: false });
    expect(lost.slides.map(({ kind }) => kind)).toEqual(['welcome']);
    expect(seen(of, cutOff + hour).slides.map(({ kind }) => kind)).toEqual(['pictures', 'notice', 'welcome']);
  });
});

test('shows the next event at the moment when the previous one ends', () => {
  const turn = '2026-11-01T06:30:00.000Z';
  const of = makeState([makeEvent('Night', addMilliseconds(turn, -day), turn), makeEvent('Morning', turn, addMilliseconds(turn, day))]);
  const name = (when: number) => buildScene(of, when, { orientation: 'landscape', lastContactAt: Date.parse(turn) - hour }).event?.name;
  expect([name(Date.parse(turn) - 1), name(Date.parse(turn))]).toEqual(['Night', 'Morning']);
});
