import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { secretRevokedCode } from '#platform/live/protocol.ts';
import { pairTestTv, type TestTv } from '#features/displays/server/testing.ts';
import { views } from '#server/features.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { WatchedView } from '#server/testing/watch-view.ts';

/** Views that are opened by a secret. After a revocation only `own` stays open: it sends the TV its new code, and no data of the camp. */
const secretViews: Record<string, { isKeptOpen: boolean }> = {
  'displays.own': { isKeptOpen: true },
  'displays.shown': { isKeptOpen: false },
  'displays.program': { isKeptOpen: false },
};

const testApp = setUpTestApp();
let vera: SignedInGuest;
beforeAll(async () => {
  vera = await testApp.person({ permissions: ['edit-tv-display-*'] });
});

const viewList = Object.entries(views).flatMap(([room, featureViews]) =>
  Object.entries(featureViews).map(([name, view]) => [`${room}.${name}`, view] as const),
);

function fieldsOf(shape: z.ZodType): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
}

test('the server checks open views with a secret again when that secret is revoked', () => {
  const bySecret = viewList.filter(([, { spec }]) => fieldsOf(spec.shape).some((field) => /secret|token|code|key/i.test(field)));
  expect(bySecret.map(([name]) => name).toSorted()).toEqual(Object.keys(secretViews).toSorted());
  for (const [name, { spec }] of bySecret) expect(spec.recheckOn?.length, name).toBeGreaterThan(0);
});

const urgent = () => vera.calls.displays.sayUrgent.mutate({ id: newId(), title: 'Storm', body: '', screenIds: null, minutes: 15 });
const readReceived = (subscription: WatchedView) => JSON.stringify(subscription.received);

describe('unpairing a TV', () => {
  test.each(Object.entries(secretViews).filter(([, { isKeptOpen }]) => !isKeptOpen))(
    'closes the open subscription of the TV to the view %s, which receives nothing more',
    async (view) => {
      const tv: TestTv = await pairTestTv(testApp, vera);
      const subscription = await tv.guest.watch(view, { secret: tv.secret });
      expect(subscription.denied()).toBeUndefined();
      await vera.calls.displays.revoke.mutate({ id: tv.id });
      // Send the message at once, so that it arrives before the server checks the subscription again.
      await urgent();
      expect(await subscription.closed).toBe(secretRevokedCode);
      expect(readReceived(subscription)).not.toContain('Storm');
      expect((await tv.guest.watch(view, { secret: tv.secret })).denied()).toBe('not-found');
    },
  );

  test('sends the TV its new code by its subscription to displays.own, which stays open', async () => {
    const tv: TestTv = await pairTestTv(testApp, vera);
    await vera.calls.displays.revoke.mutate({ id: tv.id });
    await tv.own.until(([row]) => row !== undefined && 'code' in row && row.code !== null);
    await urgent();
    expect(readReceived(tv.own)).not.toContain('Storm');
  });
});

test('does not affect the subscriptions of another TV', async () => {
  const [unpairedTv, pairedTv] = [await pairTestTv(testApp, vera, 'Gym'), await pairTestTv(testApp, vera, 'Porch')];
  const subscription = await pairedTv.guest.watch('displays.shown', { secret: pairedTv.secret });
  await vera.calls.displays.revoke.mutate({ id: unpairedTv.id });
  await urgent();
  const rows = await subscription.until((received) => JSON.stringify(received).includes('Storm'));
  expect(JSON.stringify(rows)).toContain('Storm');
  subscription.close();
});
