import type { Sees } from '#rooms/reservations/rules.ts';

/** In what a change is made. */
export interface Setting {
  /** The camp's. */
  zone: string;
  /** Which other reservations may be named to whoever asks. */
  sees: Sees;
}
