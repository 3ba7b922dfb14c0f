import type { WireRow } from '#platform/live/protocol.ts';
import type { Keeping } from '#platform/live/web/kept-views.ts';

const whole = (row: WireRow): WireRow => row;

/** What the desk and housekeepers need to be opened without a network: who is signed in, the camp, and the families as they were last seen. */
export const keeping: Keeping = {
  'accounts.me': whole,
  'settings.camp': whole,
  'checkIn.deskEvents': whole,
  'checkIn.desk': whole,
  'checkIn.costs': whole,
  'housekeeping.board': whole,
  'housekeeping.settings': whole,
};
