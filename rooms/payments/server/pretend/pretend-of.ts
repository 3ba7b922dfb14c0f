import { randomBytes } from 'node:crypto';
import type { Floor } from '#platform/server/floor.ts';
import type { Signing } from '#rooms/payments/server/provider/signature.ts';
import { type PretendSquare, pretendSquare } from './core.ts';
import { tableStore } from './table-store.ts';
import { eventsOfRefund, postEvents, type PostingNeeds, type SquareEvent } from './webhooks.ts';

/** The pretend checkout of one server. */
export interface Pretend {
  square: PretendSquare;
  /** Known to this process alone, so that nobody else can ask the pretend API for anything. */
  token: string;
  signing: Signing;
  /** Posts messages to ourselves; resolves when none is left to try. */
  tell(events: readonly SquareEvent[]): Promise<void>;
}

export const pretendLocation = 'PRETEND';
export const webhooksPath = '/webhooks/square';

const ofFloor = new WeakMap<Floor, Pretend>();

export function pretendOf(floor: Floor): Pretend {
  const known = ofFloor.get(floor) ?? open(floor);
  ofFloor.set(floor, known);
  return known;
}

function open(floor: Floor): Pretend {
  const { publicUrl } = floor.config;
  const signing: Signing = { key: secret(), notificationUrl: publicUrl + webhooksPath };
  const posting: PostingNeeds = { to: () => under(floor.ownUrl(), webhooksPath), signing };
  const tell = (events: readonly SquareEvent[]) => postEvents(posting, events);
  const square: PretendSquare = pretendSquare({
    store: tableStore(floor),
    now: () => floor.clock.now(),
    locationId: pretendLocation,
    checkoutUrl: (linkId) => `${publicUrl}/pretend-checkout/${linkId}`,
    async refunded(refund) {
      const [ended, payment] = [await square.refund(refund.id), await square.payment(refund.payment_id)];
      // Not awaited: who asked for the refund hears of it first.
      if (ended && payment) void tell(eventsOfRefund(refund, ended, payment));
    },
  });
  return { square, token: secret(), signing, tell };
}

function under(url: string | null, path: string): string | null {
  return url === null ? null : url + path;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
