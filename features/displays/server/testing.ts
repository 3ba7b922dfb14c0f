import { newId } from '#platform/database/server/new-id.ts';
import { expect } from 'vitest';
import type { Guest } from '#server/testing/guest.ts';
import type { SignedInGuest, TestApp } from '#server/testing/open-test-app.ts';
import type { WatchedView } from '#server/testing/watch-view.ts';
import type { OwnScreenRow, ScreenReport } from '#features/displays/screen-state.ts';

export interface TestTv {
  secret: string;
  guest: Guest;
  own: WatchedView;
  id: string;
}

export async function announceTestTv(testApp: TestApp): Promise<TestTv & { code: string }> {
  const secret = newId(43);
  const guest = testApp.visitor();
  expect(await guest.calls.displays.announce.mutate({ secret })).toEqual({ done: true });
  const own = await guest.watch('displays.own', { secret });
  const [row] = await own.until<OwnScreenRow>((rows) => rows.length === 1);
  return { secret, guest, own, id: row?.id ?? '', code: row?.code ?? '' };
}

export async function pairTestTv(
  testApp: TestApp,
  by: SignedInGuest,
  name = 'Dining Hall',
  placeId: string | null = null,
): Promise<TestTv> {
  const { code, ...tv } = await announceTestTv(testApp);
  expect(await by.calls.displays.pair.mutate({ code, name, placeId, language: 'en' })).toEqual({ done: true });
  await tv.own.until<OwnScreenRow>(([row]) => row?.code === null);
  return tv;
}

export const emptyReport: ScreenReport = {
  eventId: null,
  eventName: '',
  slide: 'clock',
  urgentId: null,
  digest: 'abc',
  clockOff: 0,
  failed: 0,
  width: 1920,
  height: 1080,
};
