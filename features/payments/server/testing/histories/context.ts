import type { Instant } from '#platform/time/instant.ts';
import type { Harness } from '#features/payments/server/testing/harness.ts';
import type { Random } from './random.ts';

/**
 * What has really happened, told by whoever did it and not by our tables: what was charged, what the desk was
 * answered, what lies at the provider. From this alone the oracle says how it must end.
 */
export interface HistoryContext {
  harness: Harness;
  random: Random;
  folioId: string;
  /** A link by staff in place of a family's: who takes it back takes back what was charged by it. */
  isByStaff: boolean;
  /** Cents that are charged, less what was credited. */
  chargedCents: number;
  cashCents: number;
  /** Given back by the desk in cash. */
  cashBackCents: number;
  waivedCents: number;
  /** Requests that staff were told are being removed. */
  removed: Set<string>;
  /** Those, and such whose answer was lost: staff may have taken them back. */
  takenBack: Set<string>;
  /** Payments that a person has taken for what was asked, though they did not fit. */
  accepted: Set<string>;
  /** Nothing but charges, right payments and refunds in the dashboard: nothing was ever paid too much. */
  isPlain: boolean;
  /** Those that a person has given back, noted as settled or said not to be ours. */
  settled: Set<string>;
  /** What webhooks were posted with, to be repeated. */
  events: { id: string; paymentId: string; orderId: string | null }[];
  /** When it began; payments of before are another history's. */
  from: Instant;
  /** What was done, for whoever has to find out why. */
  log: string[];
}

/** A process that died. */
export class ProcessKilledError extends Error {}

/** Does it again as whoever waits for an answer does, with the same key, until there is one. */
export async function untilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (why) {
      if (!(why instanceof ProcessKilledError)) throw why;
    }
  }
}
