import { randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Signing } from '#features/payments/server/provider/signature.ts';
import { type FakeSquare, createFakeSquare } from './fake-square.ts';
import { createTableStore } from './table-store.ts';
import { eventsOfRefund, postEvents, type PostingOptions, type SquareEvent } from './webhooks.ts';

/** The pretend checkout of one server. */
export interface FakeSquareServer {
  fakeSquare: FakeSquare;
  /** Known to this process alone, so that nobody else can ask the pretend API for anything. */
  token: string;
  signing: Signing;
  /** Posts messages to ourselves; resolves when none is left to try. */
  notify(events: readonly SquareEvent[]): Promise<void>;
}

export const fakeLocationId = 'PRETEND';
export const webhooksPath = '/webhooks/square';

const serverByApp = new WeakMap<AppContext, FakeSquareServer>();

export function getFakeSquare(app: AppContext): FakeSquareServer {
  const known = serverByApp.get(app) ?? open(app);
  serverByApp.set(app, known);
  return known;
}

function open(app: AppContext): FakeSquareServer {
  const { publicUrl } = app.config;
  const signing: Signing = { key: secret(), notificationUrl: publicUrl + webhooksPath };
  const posting: PostingOptions = { to: () => under(app.ownUrl(), webhooksPath), signing };
  const tell = (events: readonly SquareEvent[]) => postEvents(posting, events);
  const square: FakeSquare = createFakeSquare({
    store: createTableStore(app),
    now: () => app.clock.now(),
    locationId: fakeLocationId,
    checkoutUrl: (linkId) => `${publicUrl}/pretend-checkout/${linkId}`,
    async refunded(refund) {
      const [ended, payment] = [await square.refund(refund.id), await square.payment(refund.payment_id)];
      // Not awaited: who asked for the refund hears of it first.
      if (ended && payment) void tell(eventsOfRefund(refund, ended, payment));
    },
  });
  return { fakeSquare: square, token: secret(), signing, notify: tell };
}

function under(url: string | null, path: string): string | null {
  return url === null ? null : url + path;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
