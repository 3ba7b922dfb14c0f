import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';

const testApp = setUpTestApp();
let ada: SignedInGuest;
let rosa: SignedInGuest;
let luz: SignedInGuest;
let rooms: string[];
beforeAll(async () => {
  ada = await signInBookingAdministrator(testApp);
  rosa = await testApp.person({ firstName: 'Rosa', accountArea: 'Housekeeping' });
  luz = await testApp.person({ firstName: 'Luz', accountArea: 'Housekeeping' });
  rooms = [];
  for (const n of [7, 8, 9]) rooms.push(await addTestPlace(ada, `Cabin ${n}`, null, { kind: 'room' }));
});

async function board(): Promise<BoardRow[]> {
  const watch = await rosa.watch('housekeeping.board');
  watch.close();
  return watch.rows<BoardRow>();
}

describe('housekeeping.assign', () => {
  test('assigns many places with one notice per person, and undoes this without a notice', async () => {
    const [one = '', two = '', three = ''] = rooms;
    const [rosas, luzs] = [await rosa.watch('notifications.mine'), await luz.watch('notifications.mine')];
    const isWork = ({ topic }: NotificationRow) => topic === 'housekeeping.work-assigned';
    const send = (places: { id: string; from: string | null; to: string | null }[], more: object = {}) =>
      ada.calls.housekeeping.assign.mutate({ key: newId(), places, ...more });
    const [r, l] = [rosa.accountId, luz.accountId];
    const assignments = [one, two].map((id) => ({ id, from: null, to: r }));
    const key = newId();
    expect(await send([...assignments, { id: three, from: null, to: l }], { key })).toMatchObject({ assigned: [one, two, three] });
    const notices = (await rosas.until<NotificationRow>((rows) => rows.some(isWork))).filter(isWork);
    expect(notices).toMatchObject([{ title: '2 places for you to clean', link: '/housekeeping?who=mine' }]);
    expect(stripDirectionMarks(notices[0]?.body ?? '')).toBe('Cabin 7 · Cabin 8');
    await luzs.until<NotificationRow>((rows) => rows.some(isWork));
    // A retry changes nothing and sends no notice.
    expect(await send([...assignments, { id: three, from: null, to: l }], { key })).toMatchObject({ assigned: [] });
    // Undo restores the previous assignee of each place.
    const back = [
      { id: one, from: r, to: l },
      { id: two, from: r, to: null },
    ];
    expect(await send(back, { isUndo: true })).toMatchObject({ assigned: [one, two], meanwhile: [] });
    const assignees = new Map((await board()).map(({ id, assigneeId }) => [id, assigneeId]));
    expect([one, two, three].map((id) => assignees.get(id))).toEqual([l, null, l]);
    const history = await ada.watch('housekeeping.history', { id: one });
    expect(history.rows<{ id: string; kind: string }>().filter(({ kind }) => kind === 'housekeeping.assigned')).toHaveLength(2);
    expect(luzs.rows<NotificationRow>().filter(isWork)).toHaveLength(1);
    for (const watch of [rosas, luzs, history]) watch.close();
  });

  test('changes no place if one assignee does not exist', async () => {
    const [one = '', two = ''] = rooms;
    const before = (await board()).map(({ assigneeId }) => assigneeId);
    const places = [
      { id: one, from: before[0] ?? null, to: rosa.accountId },
      { id: two, from: before[1] ?? null, to: newId() },
    ];
    expect(await ada.calls.housekeeping.assign.mutate({ key: newId(), places })).toEqual({ refused: 'gone' });
    expect((await board()).map(({ assigneeId }) => assigneeId)).toEqual(before);
  });
});
