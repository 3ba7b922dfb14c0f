import type { Instant } from '#platform/time/instant.ts';
import type { Harness } from '#features/payments/server/testing/harness.ts';
import type { Random } from './random.ts';

/** The real course of events, recorded by the actions and not read from our tables. The model predicts the outcome from it alone. */
export interface HistoryContext {
  harness: Harness;
  random: Random;
  folioId: string;
  /** A staff link instead of a family's: withdrawing it credits its charge. */
  isByStaff: boolean;
  /** Charges less credits, in cents. */
  chargedCents: number;
  cashCents: number;
  /** Cash refunds at the desk. */
  cashBackCents: number;
  waivedCents: number;
  /** Requests confirmed as being removed. */
  removed: Set<string>;
  /** Requests that staff may have withdrawn, including those without an answer. */
  takenBack: Set<string>;
  /** Payments that staff accepted although they did not match. */
  accepted: Set<string>;
  /** True while there were only charges, matching payments and dashboard refunds, so nothing was overpaid. */
  isPlain: boolean;
  /** Payments that staff refunded, marked as handled or as not ours. */
  settled: Set<string>;
  /** Posted webhooks, to be repeated. */
  events: { id: string; paymentId: string; orderId: string | null }[];
  /** Start of this history; earlier payments belong to others. */
  from: Instant;
  /** The actions, to debug a failure. */
  log: string[];
}

/** Simulates a process that died. */
export class ProcessKilledError extends Error {}

/** Retries until there is an answer, with the same key, like a client. */
export async function untilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProcessKilledError)) throw error;
    }
  }
}
