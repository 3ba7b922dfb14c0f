import { randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Signing } from '#features/payments/server/provider/signature.ts';
import { type FakeSquare, createFakeSquare } from './fake-square.ts';
import { createTableStore } from './table-store.ts';
import { buildRefundEvents, postEvents, type PostingOptions, type SquareEvent } from './webhooks.ts';

export interface FakeSquareServer {
  fakeSquare: FakeSquare;
  /** Random for each process, so that only this server can call its fake API. */
  token: string;
  signing: Signing;
  /** Posts webhooks to this server. The promise resolves after the last retry. */
  notify(events: readonly SquareEvent[]): Promise<void>;
}

export const fakeLocationId = 'PRETEND';
export const webhooksPath = '/webhooks/square';

const serverByApp = new WeakMap<AppContext, FakeSquareServer>();

export function getFakeSquare(app: AppContext): FakeSquareServer {
  const server = serverByApp.get(app) ?? openFakeSquare(app);
  serverByApp.set(app, server);
  return server;
}

function openFakeSquare(app: AppContext): FakeSquareServer {
  const { publicUrl } = app.config;
  const signing: Signing = { key: secret(), notificationUrl: publicUrl + webhooksPath };
  const posting: PostingOptions = { targetUrl: () => appendPath(app.ownUrl(), webhooksPath), signing };
  const notify = (events: readonly SquareEvent[]) => postEvents(posting, events);
  const square: FakeSquare = createFakeSquare({
    store: createTableStore(app),
    now: () => app.clock.now(),
    locationId: fakeLocationId,
    checkoutUrl: (linkId) => `${publicUrl}/pretend-checkout/${linkId}`,
    async onRefundCreated(refund) {
      const [endedRefund, payment] = [await square.refund(refund.id), await square.payment(refund.payment_id)];
      // Do not await the webhooks: the caller's refund request must get its response first.
      if (endedRefund && payment) void notify(buildRefundEvents(refund, endedRefund, payment));
    },
  });
  return { fakeSquare: square, token: secret(), signing, notify };
}

function appendPath(url: string | null, path: string): string | null {
  return url === null ? null : url + path;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
