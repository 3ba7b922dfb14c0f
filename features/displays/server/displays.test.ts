import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toInstant } from '#platform/time/to-instant.ts';
import { albums } from '#features/images/server/tables.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { clockTimeIn } from '#platform/time/calendar.ts';
import { hour, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { addEvent, testCamp } from '#features/check-in/server/testing.ts';
import { editTestSheet, insertTestRows, setOperation } from '#features/sheets/server/testing.ts';
import type { LookRow, ScreenRow, SlideChange, SlideRow, UrgentRow } from '#features/displays/shapes.ts';
import type { EventFact, OwnScreenRow, ProgramRow, DisplayFact } from '#features/displays/screen-state.ts';
import { markSilentScreens } from './screens/watch-screens.ts';
import { announceTestTv, emptyReport, pairTestTv } from './testing.ts';

const camp = testCamp();
let vera: SignedInGuest;
beforeAll(async () => {
  vera = await camp.test.person({ firstName: 'Vera', lastName: 'Lind', permissions: ['edit-tv-display-*'] });
});

const screens = async () => {
  const live = await vera.watch('displays.screens');
  live.close();
  return live.rows<ScreenRow>();
};
const screenOf = async (id: string) => (await screens()).find((screen) => screen.id === id);

describe('a TV', () => {
  test('shows a code until it is paired, and afterwards its name and place', async () => {
    const tv = await announceTestTv(camp.test);
    expect(tv.code).toMatch(/^[A-Z0-9]{6}$/);
    expect((await tv.guest.watch('displays.shown', { secret: tv.secret })).denied()).toBe('not-found');
    expect(
      await vera.calls.displays.pair.mutate({ code: ` ${tv.code.toLowerCase()} `, name: 'Pool side', placeId: camp.pool, language: 'es' }),
    ).toEqual({
      done: true,
    });
    const [own] = await tv.own.until<OwnScreenRow>(([row]) => row?.code === null);
    expect(own).toMatchObject({ name: 'Pool side', placeId: camp.pool, placeName: 'Swimming Pool', placeIds: [camp.pool], language: 'es' });
    const view = await tv.guest.watch('displays.shown', { secret: tv.secret });
    expect(view.rows<DisplayFact>().map(({ kind }) => kind)).toContain('camp');
  });

  test('keeps its code for twelve hours if it announces itself again', async () => {
    const tv = await announceTestTv(camp.test);
    await tv.guest.calls.displays.announce.mutate({ secret: tv.secret });
    expect(tv.own.rows<OwnScreenRow>()[0]?.code).toBe(tv.code);
    camp.test.clock.advance(12 * hour);
    await tv.guest.calls.displays.announce.mutate({ secret: tv.secret });
    await tv.own.until<OwnScreenRow>(([row]) => row?.code !== tv.code && row?.code !== null);
    expect(await vera.calls.displays.pair.mutate({ code: tv.code, name: 'x', placeId: null, language: 'en' })).toEqual({
      refused: 'no-such-code',
      field: 'code',
    });
    camp.test.clock.advance(-12 * hour);
  });

  test('cannot be paired with a place that does not exist', async () => {
    const tv = await announceTestTv(camp.test);
    expect(await vera.calls.displays.pair.mutate({ code: tv.code, name: 'x', placeId: newId(), language: 'en' })).toEqual({
      refused: 'no-place',
      field: 'placeId',
    });
  });

  test('shows a code and receives nothing after unpairing, and can be restored', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Lobby');
    expect(await vera.calls.displays.revoke.mutate({ id: tv.id })).toEqual({ done: true });
    await tv.own.until<OwnScreenRow>(([row]) => row?.code !== null);
    expect((await tv.guest.watch('displays.shown', { secret: tv.secret })).denied()).toBe('not-found');
    expect(await getFailureCode(tv.guest.calls.displays.report.mutate({ secret: tv.secret, shows: emptyReport }))).toBe('not-found');
    expect(await vera.calls.displays.revoke.mutate({ id: tv.id })).toEqual({ refused: 'gone' });
    expect(await vera.calls.displays.restore.mutate({ id: tv.id })).toEqual({ done: true });
    expect(await screenOf(tv.id)).toMatchObject({ name: 'Lobby' });
    await vera.calls.displays.revoke.mutate({ id: tv.id });
  });

  test('merges changes by two people in different fields', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Porch');
    const change = (changes: Parameters<typeof vera.calls.displays.changeScreen.mutate>[0]['changes']) =>
      vera.calls.displays.changeScreen.mutate({ id: tv.id, changes });
    expect(await change({ name: { from: 'Porch', to: 'West porch' } })).toEqual({ done: true });
    expect(await change({ turned: { from: 0, to: 90 } })).toEqual({ done: true });
    expect(await change({ name: { from: 'Porch', to: 'East porch' } })).toMatchObject({ refused: 'conflict' });
    await tv.own.until<OwnScreenRow>(([row]) => row?.turned === 90 && row.name === 'West porch');
    await vera.calls.displays.revoke.mutate({ id: tv.id });
  });
});

describe('a screen report', () => {
  test('returns the server’s time and appears in the list of screens', async () => {
    const tv = await pairTestTv(camp.test, vera);
    const shows = { ...emptyReport, eventName: 'Friday', clockOff: 3 * hour };
    expect(await tv.guest.calls.displays.report.mutate({ secret: tv.secret, shows })).toEqual({ now: camp.test.clock.now() });
    expect(await screenOf(tv.id)).toMatchObject({ shows, lastSeenAt: camp.test.clock.now(), goneAt: null });
  });

  test('is saved together with the reports of other screens', async () => {
    const tvs = await Promise.all([1, 2, 3].map((nth) => pairTestTv(camp.test, vera, `Hall ${nth}`)));
    const list = await vera.watch('displays.screens');
    await Promise.all(
      tvs.map(({ guest, secret }) => guest.calls.displays.report.mutate({ secret, shows: { ...emptyReport, slide: 'now' } })),
    );
    const screenRows = await list.until<ScreenRow>((rows) =>
      tvs.every(({ id }) => rows.find((row) => row.id === id)?.shows?.slide === 'now'),
    );
    expect(screenRows.length).toBeGreaterThanOrEqual(3);
    list.close();
  });

  test('causes one notification if it is missing for two minutes, until the screen is back', async () => {
    for (const { id } of await screens()) await vera.calls.displays.revoke.mutate({ id });
    const tv = await pairTestTv(camp.test, vera, 'Gym');
    const report = () => tv.guest.calls.displays.report.mutate({ secret: tv.secret, shows: emptyReport });
    await report();
    camp.test.clock.advance(2 * minute);
    await markSilentScreens(camp.test.running.app);
    expect((await screenOf(tv.id))?.goneAt).toBeNull();
    camp.test.clock.advance(second);
    await markSilentScreens(camp.test.running.app);
    await markSilentScreens(camp.test.running.app);
    expect((await screenOf(tv.id))?.goneAt).toBe(camp.test.clock.now());
    const events = await camp.test.running.app.database.pool.query(
      "select from events where kind = 'displays.screen-gone' and subject_id = $1",
      [tv.id],
    );
    expect(events.rowCount).toBe(1);
    camp.test.clock.advance(minute);
    // Unchanged reports are saved later, but before the screen counts as offline.
    await report();
    await markSilentScreens(camp.test.running.app);
    expect(await screenOf(tv.id)).toMatchObject({ goneAt: null, lastSeenAt: camp.test.clock.now() });
  });
});

describe('the program of a screen', () => {
  test('follows the schedule and never contains staff-only rows', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Chapel');
    const { dana } = camp;
    const id = await addEvent(dana, { name: 'Harbor Retreat', from: '2026-06-12', to: '2026-06-14' });
    await dana.calls.sheets.create.mutate({ id });
    const [open = '', hidden = ''] = await insertTestRows(dana, id, '2026-06-12', [
      { time: '1 – 2', what: 'Bible hour', where: 'Swimming Pool', food: 'Coffee' },
      { time: '3', what: 'Surprise for Mia', where: 'Field' },
    ]);
    const program = await tv.guest.watch('displays.program', { secret: tv.secret });
    await program.until<ProgramRow>((rows) => rows.length === 2);
    expect(program.rows<ProgramRow>().find((row) => row.id === open)).toEqual({
      id: open,
      eventId: id,
      startsAt: '2026-06-12T17:00:00.000Z',
      endsAt: '2026-06-12T18:00:00.000Z',
      what: 'Bible hour',
      where: 'Swimming Pool',
      food: 'Coffee',
      isMeal: true,
      placeIds: [camp.pool],
    });
    await editTestSheet(dana, id, [setOperation(open, 'where', 'Zipline', 99)]);
    await program.until<ProgramRow>((rows) => rows.find((row) => row.id === open)?.where === 'Zipline');
    await editTestSheet(dana, id, [{ do: 'staff-only', rows: [hidden], isStaffOnly: true }]);
    await program.until<ProgramRow>((rows) => rows.length === 1);
    await insertTestRows(dana, id, '2026-06-12', [{ time: '4', what: 'Open swim' }], 9);
    await program.until<ProgramRow>((rows) => rows.length === 2);
    const again = await tv.guest.watch('displays.program', { secret: tv.secret });
    expect(JSON.stringify(again.received)).not.toContain('Surprise for Mia');
    await editTestSheet(dana, id, [{ do: 'delete', rows: [open] }]);
    await program.until<ProgramRow>((rows) => !rows.some((row) => row.id === open));
    await dana.calls.reservations.changeState.mutate({ id, from: 'confirmed', to: 'cancelled', heldUntil: null });
    await program.until<ProgramRow>((rows) => rows.length === 0);
    program.close();
  });

  test('contains closures without their internal reason, and people on duty without their phone number', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Lobby');
    const roleId = newId();
    await camp.dana.calls.pointPersons.addRole.mutate({ id: roleId, name: 'Nurse', phone: '5135550199' });
    await camp.dana.calls.pointPersons.assign.mutate({ month: '6-2026', roleId, from: '', to: 'Grace Lindqvist' });
    const view = await tv.guest.watch('displays.shown', { secret: tv.secret });
    await view.until<DisplayFact>((rows) => rows.some((row) => row.kind === 'duty' && row.name === 'Grace Lindqvist'));
    const closures = view.rows<DisplayFact>().filter((row) => row.kind === 'closure');
    expect(closures).toEqual([
      {
        id: `closure.${camp.pool}`,
        kind: 'closure',
        placeId: camp.pool,
        placeIds: [camp.pool],
        name: 'Swimming Pool',
        reason: null,
        note: '',
        until: null,
        isLasting: true,
      },
    ]);
    expect(JSON.stringify(view.received)).not.toMatch(/Pump|5135550199/);
    await camp.dana.calls.reservations.openPlace.mutate({ id: camp.pool });
    await view.until<DisplayFact>((rows) => !rows.some((row) => row.kind === 'closure'));
    await camp.dana.calls.reservations.closePlace.mutate({ id: camp.pool, reason: 'Pump' });
    view.close();
  });
});

describe('slides', () => {
  const usual = { seconds: 15, firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null, hidden: false };
  const added = async (eventId: string, title: string, more = {}) => {
    const id = newId();
    expect(await vera.calls.displays.addSlide.mutate({ id, eventId, kind: 'notice', content: { title }, ...usual, ...more })).toEqual({
      done: true,
    });
    return id;
  };

  const slidesOf = async (eventId: string) => {
    const live = await vera.watch('displays.slides', { eventId });
    live.close();
    return live.rows<SlideRow>().toSorted((one, other) => one.position - other.position);
  };

  test('are shown in order without hidden slides, and update live', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Stage');
    const view = await tv.guest.watch('displays.shown', { secret: tv.secret });
    const titles = (rows: DisplayFact[]) => {
      const event = rows.find((row): row is EventFact => row.kind === 'event' && row.eventId === camp.eventId);
      return event?.slides.map(({ content }) => content.title).join();
    };
    const [first, , three] = [
      await added(camp.eventId, 'one'),
      await added(camp.eventId, 'secret plan', { hidden: true }),
      await added(camp.eventId, 'three'),
    ];
    await view.until<DisplayFact>((rows) => titles(rows) === 'one,three');
    await vera.calls.displays.moveSlide.mutate({ id: three, before: first });
    await view.until<DisplayFact>((rows) => titles(rows) === 'three,one');
    await vera.calls.displays.changeSlide.mutate({ id: first, changes: { title: { from: 'one', to: 'uno' } } });
    await view.until<DisplayFact>((rows) => titles(rows) === 'three,uno');
    await vera.calls.displays.removeSlide.mutate({ id: three });
    await view.until<DisplayFact>((rows) => titles(rows) === 'uno');
    expect(JSON.stringify(view.received)).not.toContain('secret plan');
    await vera.calls.displays.changeLook.mutate({ eventId: camp.eventId, theme: 'night', background: 'plain' });
    await view.until<DisplayFact>((rows) => rows.some((row) => row.kind === 'event' && row.theme === 'night'));
    view.close();
  });

  test('merge changes by two people in different fields, and report a conflict in the same field', async () => {
    const id = await added(camp.eventId, 'Canoes');
    const change = (changes: z.input<typeof SlideChange>['changes']) => vera.calls.displays.changeSlide.mutate({ id, changes });
    expect(await change({ title: { from: 'Canoes', to: 'Kayaks' } })).toEqual({ done: true });
    expect(await change({ text: { from: '', to: 'At the dock' } })).toEqual({ done: true });
    expect(await change({ seconds: { from: 15, to: 30 } })).toEqual({ done: true });
    expect(await change({ title: { from: 'Canoes', to: 'Rafts' }, seconds: { from: 30, to: 40 } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'title', theirs: 'Kayaks', yours: 'Rafts', by: expect.stringMatching(/^Vera/), at: expect.any(String) }],
    });
    expect(await change({ title: { from: 'Canoes', to: 'Kayaks' } })).toEqual({ done: true });
    expect(await slidesOf(camp.eventId)).toContainEqual(
      expect.objectContaining({ id, content: { title: 'Kayaks', text: 'At the dock' }, seconds: 30 }),
    );
    expect(await change({ text: { from: 'At the dock', to: '' } })).toEqual({ done: true });
    expect((await slidesOf(camp.eventId)).find((slide) => slide.id === id)?.content).toEqual({ title: 'Kayaks' });
  });

  test('cannot end before their first day, even if two people change one day each', async () => {
    const [friday, saturday] = ['2026-06-12', '2026-06-13'];
    const slide = { id: newId(), eventId: camp.eventId, kind: 'notice' as const, content: { title: 'Never' }, ...usual };
    expect(await getFailureCode(vera.calls.displays.addSlide.mutate({ ...slide, firstDay: saturday, lastDay: friday }))).toBe('bad-shape');
    const id = await added(camp.eventId, 'Canoes');
    const change = (changes: z.input<typeof SlideChange>['changes']) => vera.calls.displays.changeSlide.mutate({ id, changes });
    expect(await change({ lastDay: { from: null, to: friday } })).toEqual({ done: true });
    expect(await change({ firstDay: { from: null, to: saturday } })).toEqual({ refused: 'before-first', field: 'lastDay' });
    expect(await change({ firstDay: { from: null, to: friday } })).toEqual({ done: true });
  });

  test('must keep some content, even if two people remove one part each', async () => {
    const add = (kind: 'notice' | 'countdown' | 'pictures', content: object = {}) =>
      vera.calls.displays.addSlide.mutate({ id: newId(), eventId: camp.eventId, kind, content, ...usual });
    expect(await add('notice')).toEqual({ refused: 'no-words', field: 'title' });
    expect(await add('countdown', { title: 'Swim' })).toEqual({ refused: 'nothing-to-show', field: 'at' });
    expect(await add('pictures', { title: 'Our week' })).toEqual({ refused: 'nothing-to-show', field: 'albumId' });
    const id = await added(camp.eventId, 'Canoes', { content: { title: 'Canoes', text: 'At the dock' } });
    const change = (changes: z.input<typeof SlideChange>['changes']) => vera.calls.displays.changeSlide.mutate({ id, changes });
    expect(await change({ title: { from: 'Canoes', to: '' } })).toEqual({ done: true });
    expect(await change({ text: { from: 'At the dock', to: '' } })).toEqual({ refused: 'no-words', field: 'title' });
  });

  test('return to their position after an undone deletion', async () => {
    const eventId = await addEvent(camp.dana, { name: 'Undone Camp', from: '2026-06-15', to: '2026-06-17' });
    for (const title of ['one', 'two', 'three']) await added(eventId, title);
    const titles = async () => (await slidesOf(eventId)).map(({ content }) => content.title).join();
    const [, two] = await slidesOf(eventId);
    const { pictures: _pictures, ...before } = two ?? expect.fail('no second slide');
    await vera.calls.displays.removeSlide.mutate({ id: before.id });
    expect(await vera.calls.displays.addSlide.mutate(before)).toEqual({ done: true });
    expect(await titles()).toBe('one,two,three');
    await vera.calls.displays.removeSlide.mutate({ id: before.id });
    // Moving a different slide changes the stored positions of all slides.
    const [first] = await slidesOf(eventId);
    await vera.calls.displays.moveSlide.mutate({ id: first?.id ?? '', before: null });
    await vera.calls.displays.addSlide.mutate(before);
    expect(await titles()).toBe('three,two,one');
  });

  test('share the theme and background of their event, which two people can change separately', async () => {
    const eventId = await addEvent(camp.dana, { name: 'Plain Camp', from: '2026-06-15', to: '2026-06-17' });
    expect(await vera.calls.displays.changeLook.mutate({ eventId, theme: 'lake' })).toEqual({ done: true });
    expect(await vera.calls.displays.changeLook.mutate({ eventId, background: 'hills' })).toEqual({ done: true });
    expect(await vera.calls.displays.changeLook.mutate({ eventId })).toEqual({ done: true });
    const live = await vera.watch('displays.look', { eventId });
    expect(live.rows<LookRow>()).toEqual([{ id: eventId, theme: 'lake', background: 'hills' }]);
    live.close();
  });

  test('are added once if they are sent twice, and refused for a deleted event', async () => {
    const id = newId();
    const input = { id, eventId: camp.eventId, kind: 'clock' as const, content: {}, ...usual };
    expect([await vera.calls.displays.addSlide.mutate(input), await vera.calls.displays.addSlide.mutate(input)]).toEqual([
      { done: true },
      { done: true },
    ]);
    expect(await vera.calls.displays.addSlide.mutate({ ...input, id: newId(), eventId: newId() })).toEqual({ refused: 'no-event' });
    expect(await vera.calls.displays.changeSlide.mutate({ id: newId(), changes: {} })).toEqual({ refused: 'gone' });
    expect(await vera.calls.displays.moveSlide.mutate({ id: newId(), before: null })).toEqual({ refused: 'gone' });
  });

  test('are copied without their days, and only to an event without slides', async () => {
    const to = await addEvent(camp.dana, { name: 'Next Camp', from: '2026-06-15', to: '2026-06-17' });
    await added(camp.eventId, 'dated', { firstDay: '2026-06-12' });
    expect(await vera.calls.displays.copySlides.mutate({ from: to, to: camp.eventId })).toEqual({ refused: 'has-slides' });
    expect(await vera.calls.displays.copySlides.mutate({ from: newId(), to })).toEqual({ refused: 'nothing-there' });
    expect(await vera.calls.displays.copySlides.mutate({ from: camp.eventId, to })).toEqual({ done: true });
    const live = await vera.watch('displays.slides', { eventId: to });
    const dated = live.rows<SlideRow>().find(({ content }) => content.title === 'dated');
    expect(dated).toMatchObject({ eventId: to, firstDay: null });
    live.close();
  });

  test('are copied with a shifted countdown, and hidden if they show the album of the source event', async () => {
    const from = await addEvent(camp.dana, { name: 'This Year', from: '2027-05-07', to: '2027-05-09' });
    const to = await addEvent(camp.dana, { name: 'Next November', from: '2027-11-05', to: '2027-11-07' });
    const zone = 'America/New_York';
    const [album, shared] = [newId(), newId()];
    const { rows } = camp.test.running.app;
    await rows.insert(albums).values([
      { id: album, name: 'This Year', eventId: from, madeAt: camp.test.clock.now() },
      { id: shared, name: 'The lake', madeAt: camp.test.clock.now() },
    ]);
    const add = (kind: 'countdown' | 'pictures', content: object) =>
      vera.calls.displays.addSlide.mutate({ id: newId(), eventId: from, kind, content, ...usual });
    await add('countdown', { title: 'Until we begin', at: toInstant(zone, '2027-05-07', '18:00') });
    await add('pictures', { albumId: album });
    await add('pictures', { albumId: shared });
    expect(await vera.calls.displays.copySlides.mutate({ from, to })).toEqual({ done: true });
    const live = await vera.watch('displays.slides', { eventId: to });
    live.close();
    expect(live.rows<SlideRow>().map(({ content, hidden }) => [content, hidden])).toEqual([
      [{ title: 'Until we begin', at: toInstant(zone, '2027-11-05', '18:00') }, false],
      [{ albumId: album }, true],
      [{ albumId: shared }, false],
    ]);
  });

  test('are limited to forty per event', async () => {
    const eventId = await addEvent(camp.dana, { name: 'Long', from: '2026-06-15', to: '2026-06-17' });
    for (let nth = 0; nth < 40; nth++) await added(eventId, `slide ${nth}`);
    const slide = { id: newId(), eventId, kind: 'clock' as const, content: {}, ...usual };
    expect(await vera.calls.displays.addSlide.mutate(slide)).toEqual({ refused: 'too-many' });
  });
});

describe('an urgent message', () => {
  test('appears immediately on its screens, until its end or until someone ends it', async () => {
    const tv = await pairTestTv(camp.test, vera, 'Porch');
    const view = await tv.guest.watch('displays.shown', { secret: tv.secret });
    const id = newId();
    const message = { id, title: 'Storm', body: 'Go to Pine Lodge', screenIds: [tv.id], minutes: 15 };
    expect([await vera.calls.displays.sayUrgent.mutate(message), await vera.calls.displays.sayUrgent.mutate(message)]).toEqual([
      { done: true },
      { done: true },
    ]);
    const urgent = (rows: DisplayFact[]) => rows.filter((row) => row.kind === 'urgent');
    await view.until<DisplayFact>((rows) => urgent(rows).length === 1);
    expect(urgent(view.rows())[0]).toMatchObject({ title: 'Storm', screenIds: [tv.id] });
    // The message is read and sent alone, without other facts.
    expect(view.received.filter(({ type }) => type === 'change')).toHaveLength(1);
    expect(await vera.calls.displays.endUrgent.mutate({ id })).toEqual({ done: true });
    await view.until<DisplayFact>((rows) => urgent(rows).length === 0);
    camp.test.clock.advance(second);
    const second_ = newId();
    await vera.calls.displays.sayUrgent.mutate({ ...message, id: second_, screenIds: null });
    await view.until<DisplayFact>((rows) => urgent(rows).length === 1);
    camp.test.clock.advance(15 * minute);
    expect((await tv.guest.watch('displays.shown', { secret: tv.secret })).rows<DisplayFact>().some(({ kind }) => kind === 'urgent')).toBe(
      false,
    );
    expect(await vera.calls.displays.endUrgent.mutate({ id: second_ })).toEqual({ done: true });
    const list = await vera.watch('displays.urgent');
    expect(list.rows<UrgentRow>().map(({ endedBy, saidBy }) => [saidBy, endedBy])).toEqual([
      ['Vera Lind', null],
      ['Vera Lind', 'Vera Lind'],
    ]);
    list.close();
    view.close();
  });

  test('cannot be ended if it does not exist', async () => {
    expect(await vera.calls.displays.endUrgent.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  });

  test('ends at the chosen local time, at most after twelve hours', async () => {
    const { zone } = await camp.test.running.app.camp();
    const now = camp.test.clock.now();
    const message = { title: 'Storm', body: '', screenIds: null, minutes: 720 };
    const inTwoHours = addMilliseconds(now, 2 * hour).slice(0, 16);
    const id = newId();
    expect(await vera.calls.displays.sayUrgent.mutate({ ...message, id, until: clockTimeIn(zone, inTwoHours + ':00.000Z') })).toEqual({
      done: true,
    });
    const list = await vera.watch('displays.urgent');
    expect(
      list
        .rows<UrgentRow>()
        .find((row) => row.id === id)
        ?.endsAt.slice(0, 16),
    ).toBe(inTwoHours);
    list.close();
    const tooLate = { ...message, id: newId(), until: clockTimeIn(zone, addMilliseconds(now, 13 * hour)) };
    expect(await vera.calls.displays.sayUrgent.mutate(tooLate)).toEqual({ refused: 'too-late', field: 'until' });
    await expect(vera.calls.displays.sayUrgent.mutate({ ...message, id: newId(), minutes: 721 })).rejects.toThrow();
    await vera.calls.displays.endUrgent.mutate({ id });
    camp.test.clock.advance(second);
  });
});
