import type { Floor } from '#platform/server/floor.ts';
import { second } from '#platform/time/instant.ts';
import { payWay } from './provider-of.ts';

/** The page that is being looked at, and what it asks for, come first. */
const afterPage = 2 * second;

let isBegun = false;

/** Square's library takes most of a second to load. Begun when somebody opens a form, it is there when they pay. */
export function expectPayment(floor: Floor): void {
  if (isBegun || payWay(floor) === 'none') return;
  isBegun = true;
  // Whoever needs it asks for it again and meets the error.
  setTimeout(() => void import('square').catch(() => {}), afterPage).unref();
}
