import type { Sees } from '#rooms/reservations/rules.ts';

/** What a change of bookings must know besides the change. */
export interface Setting {
  /** The camp's. */
  zone: string;
  /** Other reservations that a refusal may name. */
  sees: Sees;
}
