import { describe, expect, test } from 'vitest';
import { day, hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { computeDigest } from './digest.ts';
import { getLocalClock } from './local-clock.ts';
import { isScheduledAt, buildScene } from './scene.ts';
import type { ProgramRow, ScreenState, DisplayFact, Slide } from './screen-state.ts';
import { makeEvent, testTime, makeProgramRow, makeSlide, makeState, makeUrgentMessage, testZone } from './testing.ts';

const at = Date.parse(testTime);
const lakeside = (slides: Slide[] = []) =>
  makeEvent('Lakeside', addMilliseconds(testTime, -20 * hour), addMilliseconds(testTime, 30 * hour), slides);
const look = (of: ScreenState, when = at, more = {}) => buildScene(of, when, { orientation: 'landscape', ...more });

describe('a screen with default slides', () => {
  test('shows a meal without a menu', () => {
    const program = [
      makeProgramRow('Lunch', addMilliseconds(testTime, 2 * hour), null, { isMeal: true }),
      makeProgramRow('Chapel', addMilliseconds(testTime, hour), null),
    ];
    expect(look(makeState([lakeside()], program)).meals.map(({ id }) => id)).toEqual(['Lunch']);
  });

  test('shows the current and next rows of the current event, the meals and a welcome', () => {
    const program = [
      makeProgramRow('Bible hour', addMilliseconds(testTime, -hour), addMilliseconds(testTime, 30 * minute)),
      makeProgramRow('Lunch', addMilliseconds(testTime, 2 * hour), addMilliseconds(testTime, 3 * hour), { food: 'Pasta' }),
    ];
    const scene = look(makeState([lakeside()], program));
    expect(scene.slides.map(({ kind }) => kind)).toEqual(['now', 'meals', 'welcome']);
    expect(scene.program.now.map(({ id }) => id)).toEqual(['Bible hour']);
    expect(scene.program.next.map(({ id }) => id)).toEqual(['Lunch']);
    expect(scene.meals.map(({ food }) => food)).toEqual(['Pasta']);
  });

  test('omits slides without content', () => {
    expect(look(makeState([lakeside()])).slides.map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test('shows the clock and the next event if no event is current', () => {
    const scene = look(makeState([makeEvent('Retreat', addMilliseconds(testTime, 40 * hour), addMilliseconds(testTime, 90 * hour))]));
    expect([scene.event, scene.coming?.name]).toEqual([null, 'Retreat']);
  });

  test('puts rows at the screen’s own place first', () => {
    const program = [
      makeProgramRow('Archery', addMilliseconds(testTime, -hour), addMilliseconds(testTime, hour)),
      makeProgramRow('Bible hour', addMilliseconds(testTime, -minute), addMilliseconds(testTime, hour), { placeIds: ['chapel'] }),
    ];
    const scene = look(makeState([lakeside()], program, ['chapel']));
    expect(scene.program.now.map(({ id }) => id)).toEqual(['Bible hour', 'Archery']);
    expect(scene.program.isHere).toBe(true);
  });

  test('shows the current event that has a program at the screen’s place', () => {
    const retreat = makeEvent('Retreat', addMilliseconds(testTime, -hour), addMilliseconds(testTime, 10 * hour));
    const program = [makeProgramRow('Bible hour', testTime, null, { placeIds: ['chapel'] })];
    expect(look(makeState([lakeside(), retreat], program, ['chapel'])).event?.name).toBe('Lakeside');
    expect(look(makeState([lakeside(), retreat], program, ['field'])).event?.name).toBe('Retreat');
  });
});

test('buildScene ends a row without an end when the next row begins, or after an hour', () => {
  const program = [makeProgramRow('Camp fire', testTime, null), makeProgramRow('Quiet', addMilliseconds(testTime, 20 * minute), null)];
  const now = (after: number) => look(makeState([lakeside()], program), at + after).program.now.map(({ id }) => id);
  expect([now(0), now(20 * minute), now(80 * minute)]).toEqual([['Camp fire'], ['Quiet'], []]);
});

test('buildScene switches to the next event without the server', () => {
  const next = makeEvent('Retreat', addMilliseconds(testTime, 30 * hour), addMilliseconds(testTime, 60 * hour));
  const state = makeState([lakeside(), next]);
  expect(look(state, at + 30 * hour - 1).event?.name).toBe('Lakeside');
  expect(look(state, at + 30 * hour).event?.name).toBe('Retreat');
});

test('buildScene chooses the slide by the time alone and shows each for its own seconds', () => {
  const state = makeState([
    lakeside([makeSlide('notice', { content: { title: 'Torch' }, seconds: 10 }), makeSlide('clock', { seconds: 20 })]),
  ]);
  const start = Math.floor(at / 30_000) * 30_000;
  expect([0, 9_999, 10_000, 29_999, 30_000].map((after) => look(state, start + after).current.kind)).toEqual([
    'notice',
    'notice',
    'clock',
    'clock',
    'notice',
  ]);
});

test.each([
  ['within its days', { firstDay: '2026-06-12', lastDay: '2026-06-12' }, true],
  ['after its last day', { lastDay: '2026-06-11' }, false],
  ['before its first day', { firstDay: '2026-06-13' }, false],
  ['within its hours', { fromMinute: 10 * 60, untilMinute: 11 * 60 }, true],
  ['at the end of its hours', { untilMinute: 10 * 60 + 42 }, false],
  ['over midnight, by day', { fromMinute: 20 * 60, untilMinute: 6 * 60 }, false],
])('isScheduledAt of a slide %s', (_when, limits, isOn) => {
  expect(isScheduledAt(makeSlide('clock', limits), { day: '2026-06-12', minute: 10 * 60 + 42 })).toBe(isOn);
});

test('isScheduledAt treats the hours after midnight as part of the first day', () => {
  const night = makeSlide('clock', { fromMinute: 20 * 60, untilMinute: 6 * 60, firstDay: '2026-06-12', lastDay: '2026-06-12' });
  expect(isScheduledAt(night, { day: '2026-06-12', minute: 21 * 60 })).toBe(true);
  expect(isScheduledAt(night, { day: '2026-06-13', minute: 5 * 60 })).toBe(true);
  expect(isScheduledAt(night, { day: '2026-06-12', minute: 5 * 60 })).toBe(false);
  expect(isScheduledAt(night, { day: '2026-06-13', minute: 21 * 60 })).toBe(false);
});

test('buildScene omits slides for the other orientation, failed slides and empty slides', () => {
  const notice = makeSlide('notice', { content: { text: 'x' } });
  const slides = [makeSlide('clock', { id: 'upright', orientation: 'portrait' }), makeSlide('text'), { ...notice, id: 'broken' }, notice];
  expect(look(makeState([lakeside(slides)]), at, { failed: ['broken'] }).slides.map(({ id }) => id)).toEqual(['notice']);
  expect(look(makeState([lakeside(slides)]), at, { orientation: 'portrait' }).slides.map(({ id }) => id)).toEqual([
    'upright',
    'broken',
    'notice',
  ]);
});

describe('a closed place', () => {
  const pool: DisplayFact = {
    id: 'closure.pool',
    kind: 'closure',
    placeId: 'pool',
    placeIds: ['pool', 'slide'],
    name: 'Swimming Pool',
    reason: 'lightning',
    note: '',
    until: addMilliseconds(testTime, 30 * minute),
    isLasting: false,
  };
  const program = [
    makeProgramRow('Open pool', addMilliseconds(testTime, -2 * hour), addMilliseconds(testTime, 2 * hour), { placeIds: ['slide'] }),
    makeProgramRow('Archery', addMilliseconds(testTime, -hour), addMilliseconds(testTime, hour), { placeIds: ['range'] }),
    makeProgramRow('Swim test', addMilliseconds(testTime, 20 * minute), null, { placeIds: ['pool'] }),
    makeProgramRow('Night swim', addMilliseconds(testTime, 9 * hour), null, { placeIds: ['pool'] }),
  ];
  const closed = (of: ScreenState, when = at, more = {}) => [...look(of, when, more).closedRows.keys()];

  test('strikes through rows until the place opens, and lists rows at open places first', () => {
    const of = makeState([lakeside(), pool], program);
    expect(closed(of)).toEqual(['Open pool', 'Swim test']);
    expect(look(of).program.now.map(({ id }) => id)).toEqual(['Archery', 'Open pool']);
    expect(look(makeState([lakeside()], program)).program.now.map(({ id }) => id)).toEqual(['Open pool', 'Archery']);
  });

  test('strikes through all rows at a place that is closed without an end', () => {
    expect(closed(makeState([lakeside(), { ...pool, until: null, isLasting: true }], program))).toEqual([
      'Open pool',
      'Swim test',
      'Night swim',
    ]);
  });

  test('strikes through rows at the place itself if an older stored closure has no parts', () => {
    const { placeIds: _parts, isLasting: _lasting, ...old } = pool as Extract<DisplayFact, { kind: 'closure' }>;
    expect(closed(makeState([lakeside(), old], program))).toEqual(['Swim test']);
  });

  test('strikes through no row after a day offline', () => {
    expect(closed(makeState([lakeside(), pool], program), at, { lastContactAt: at - 25 * hour })).toEqual([]);
  });
});

describe('the map slide', () => {
  const mark = { x: 0, y: 0, isClosed: false, isAssembly: false };
  const chapel = { ...mark, id: 'm1', name: 'Chapel', placeIds: ['chapel', 'vestry'] };
  const gym = { ...mark, id: 'm2', name: 'Gym', placeIds: ['gym'] };
  const court = { ...mark, id: 'm3', name: 'Court', placeIds: ['court'] };
  const plan: DisplayFact = { id: 'plan', kind: 'plan', picture: '/p', width: 1, height: 1, marks: [chapel, gym], parts: [court] };
  const marksOf = (program: ProgramRow[], closures: DisplayFact[] = []) =>
    buildScene(
      makeState([makeEvent('Lakeside', addMilliseconds(testTime, -day), addMilliseconds(testTime, day)), plan, ...closures], program),
      Date.parse(testTime),
      {
        orientation: 'landscape',
      },
    ).marks.map(({ name, isOn }) => [name, isOn]);
  const on = (placeIds: string[]) =>
    makeProgramRow('Worship', addMilliseconds(testTime, -minute), addMilliseconds(testTime, hour), { placeIds });

  test('marks a place with a running row, even if the row is in a part without a mark', () => {
    expect(marksOf([])).toEqual([
      ['Chapel', false],
      ['Gym', false],
    ]);
    expect(marksOf([on(['vestry'])])[0]).toEqual(['Chapel', true]);
  });

  test('shows a place inside another place only while a row is running there', () => {
    expect(marksOf([on(['court'])])).toEqual([
      ['Chapel', false],
      ['Gym', false],
      ['Court', true],
    ]);
  });

  test('marks no running row at a closed place', () => {
    const closure: DisplayFact = {
      id: 'closure.gym',
      kind: 'closure',
      placeId: 'gym',
      name: 'Gym',
      reason: 'weather',
      note: '',
      until: null,
    };
    expect(marksOf([on(['gym'])], [closure])[1]).toEqual(['Gym', false]);
  });

  test('marks a paused place as closed, even inside another place', () => {
    const pause = (placeId: string, more = {}): DisplayFact => ({
      id: `closure.${placeId}`,
      kind: 'closure',
      placeId,
      placeIds: [placeId],
      name: placeId,
      reason: 'lightning',
      note: '',
      until: null,
      isLasting: false,
      ...more,
    });
    const closedOf = (...closures: DisplayFact[]) =>
      look(makeState([lakeside(), plan, ...closures])).marks.flatMap(({ name, isClosed }) => (isClosed ? [name] : []));
    expect(closedOf()).toEqual([]);
    expect(closedOf(pause('gym'), pause('court'))).toEqual(['Gym', 'Court']);
    expect(closedOf(pause('court', { isLasting: true }))).toEqual([]);
  });
});

describe('a screen that is offline for long', () => {
  const pictures = makeSlide('pictures', { pictures: [{ id: 'p1', width: 3, height: 2 }] });
  const closure: DisplayFact = { id: 'closure.zip', kind: 'closure', placeId: 'zip', name: 'Zipline', reason: null, note: '', until: null };
  const state = makeState([lakeside([pictures, makeSlide('clock')]), closure]);

  test('hides pictures and open-ended closures after a day, because they may have changed', () => {
    expect(look(state, at, { lastContactAt: at - 23 * hour }).slides.map(({ kind }) => kind)).toEqual(['pictures', 'clock']);
    expect(look(state, at, { lastContactAt: at - 25 * hour })).toMatchObject({ slides: [{ kind: 'clock' }], closures: [] });
  });

  test('hides content after its end', () => {
    const until = addMilliseconds(testTime, minute);
    const duty: DisplayFact = { id: 'duty.d', kind: 'duty', role: 'Nurse', name: 'Grace', until };
    const of = makeState([lakeside(), makeUrgentMessage('Storm', testTime, until), duty]);
    const count = (when: number) => {
      const { urgent: urgentFacts, duties } = look(of, when, { lastContactAt: at });
      return [urgentFacts.length, duties.length];
    };
    expect([count(at), count(at + minute)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('buildScene shows nothing that depends on the time if a TV does not know the time', () => {
    const timed = [
      makeSlide('now'),
      makeSlide('countdown', { content: { at: addMilliseconds(testTime, hour) } }),
      makeSlide('notice', { content: { title: 'Welcome' } }),
    ];
    const scene = look(makeState([lakeside(timed)], [makeProgramRow('Bible hour', testTime, null)]), at, { isTimeKnown: false });
    expect(scene.slides.map(({ kind }) => kind)).toEqual(['notice']);
  });
});

test('buildScene shows urgent messages for all screens or this screen, latest first', () => {
  const until = addMilliseconds(testTime, hour);
  const some = [makeUrgentMessage('here', testTime, until, ['tv']), makeUrgentMessage('elsewhere', testTime, until, ['other'])];
  const state = makeState([makeUrgentMessage('all', addMilliseconds(testTime, -minute), until), ...some]);
  expect(look(state).urgent.map(({ title }) => title)).toEqual(['here', 'all']);
});

describe('assembly points on a screen', () => {
  const rollCall = (eventId: string, minutes: number, isDrill = false): DisplayFact => ({
    id: `roll-call.${eventId}.${minutes}`,
    kind: 'assembly',
    eventId,
    isDrill,
    startedAt: addMilliseconds(testTime, minutes * minute),
    points: [`Field of ${eventId}`],
  });

  test.each([
    ['a real roll call before the drill of the current event', [rollCall('Retreat', 5), rollCall('Lakeside', 0, true)]],
    ['a real roll call before a drill that began later', [rollCall('Retreat', 0), rollCall('Family Week', 5, true)]],
    ['the current event before another event', [rollCall('Lakeside', 0), rollCall('Retreat', 5)]],
    ['the roll call that began last if no event is current', [rollCall('Retreat', 5), rollCall('Family Week', 0)]],
  ])('come from %s', (_which, rollCalls) => {
    for (const facts of [rollCalls, rollCalls.toReversed()])
      expect(look(makeState([lakeside(), ...facts])).assembly?.id).toBe(rollCalls[0]?.id);
  });
});

test('buildScene keeps clock, program and slides consistent at midnight and when clocks go back', () => {
  // Clocks go back on 2026-11-01 at 2:00; 1:30 occurs twice.
  const camped = makeEvent('Fall Retreat', '2026-10-30T20:00:00.000Z', '2026-11-01T16:00:00.000Z');
  const program = [
    { ...makeProgramRow('Stars', '2026-11-01T05:00:00.000Z', '2026-11-01T07:00:00.000Z'), eventId: 'Fall Retreat' },
    { ...makeProgramRow('Breakfast', '2026-11-01T13:00:00.000Z', '2026-11-01T14:00:00.000Z', { food: 'Eggs' }), eventId: 'Fall Retreat' },
  ];
  const descriptions: string[] = [];
  let before = '';
  for (let when = Date.parse('2026-10-31T16:00:00.000Z'); when < Date.parse('2026-11-01T17:00:00.000Z'); when += 30 * minute) {
    const { clock, event: on, program: now } = look(makeState([camped], program), when);
    const description = `${on?.name ?? 'none'}: ${now.now.map(({ id }) => id).join() || 'nothing'}`;
    if (description !== before)
      descriptions.push(`${clock.day} ${Math.floor(clock.minute / 60)}:${String(clock.minute % 60).padStart(2, '0')} ${description}`);
    before = description;
  }
  expect(descriptions).toEqual([
    '2026-10-31 12:00 Fall Retreat: nothing',
    '2026-11-01 1:00 Fall Retreat: Stars',
    '2026-11-01 2:00 Fall Retreat: nothing',
    '2026-11-01 8:00 Fall Retreat: Breakfast',
    '2026-11-01 9:00 Fall Retreat: nothing',
    '2026-11-01 11:00 none: nothing',
  ]);
});

test.each([
  ['2026-06-12T04:00:00.000Z', '2026-06-12', 0],
  ['2026-06-12T03:59:59.000Z', '2026-06-11', 1439],
  ['2026-11-01T05:30:00.000Z', '2026-11-01', 90],
  ['2026-11-01T06:30:00.000Z', '2026-11-01', 90],
  ['2026-03-08T07:00:00.000Z', '2026-03-08', 180],
])('getLocalClock converts %s to camp time', (moment, day, minutes) => {
  expect(getLocalClock(testZone, Date.parse(moment))).toEqual({ day, minute: minutes });
});

test('digestOf ignores the order of the content and changes with a single word', () => {
  const state = makeState([lakeside()], [makeProgramRow('a', testTime, null), makeProgramRow('b', testTime, null)]);
  const turned = { ...state, shown: state.shown.toReversed(), program: state.program.toReversed() };
  expect(computeDigest(turned)).toBe(computeDigest(state));
  expect(computeDigest({ ...state, program: [makeProgramRow('a', testTime, null)] })).not.toBe(computeDigest(state));
});
