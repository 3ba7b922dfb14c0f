import type { Transaction } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { BookedRefusal, BookingConflict } from '#features/places/shapes.ts';

/**
 * The bookings that can refuse an edit of the tree. The reservations feature implements it and `server/features.ts` passes it in, because
 * places knows no other feature.
 */
export interface BookingsOfPlaces {
  /** Returns the refusal of an edit while the place, a part of it or one that contains it is booked now or later; null otherwise. */
  findRefusal(tx: Transaction, placeId: string, caller: Caller | null, filter?: BookingFilter): Promise<BookedRefusal | null>;
  /** Whether the place itself has a booking, past ones and inquiries included. */
  hasAny(tx: Transaction, placeId: string): Promise<boolean>;
  /** Runs `move`, which gives these places new intervals, and moves their bookings along. Returns the resulting conflicts. */
  moveAlong(tx: Transaction, ids: readonly string[], caller: Caller | null, move: () => Promise<void>): Promise<BookingConflict[]>;
}

/** Limits `findRefusal` to bookings made since the place exists, or to bookings of these places. */
export interface BookingFilter {
  sinceCreated?: boolean;
  of?: readonly string[];
}
