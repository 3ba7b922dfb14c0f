import type { Instant } from '#platform/time/instant.ts';
import type { Harness } from '#features/payments/server/testing/harness.ts';
import type { Random } from './random.ts';

/** The real course of events, recorded by the actions and not read from our tables. The model predicts the outcome from this alone. */
export interface HistoryContext {
  harness: Harness;
  random: Random;
  folioId: string;
  /** A staff link instead of a family's: withdrawing it credits its charge. */
  isByStaff: boolean;
  chargedCents: number;
  cashCents: number;
  cashRefundedCents: number;
  waivedCents: number;
  removedIds: Set<string>;
  /** Requests that staff may have withdrawn, including calls without an answer. */
  withdrawnIds: Set<string>;
  acceptedIds: Set<string>;
  /** True while there were only charges, matching payments and dashboard refunds, so nothing is overpaid. */
  hasNoOverpayment: boolean;
  settledIds: Set<string>;
  events: { id: string; paymentId: string; orderId: string | null }[];
  /** Start of this history. Earlier payments belong to other histories. */
  from: Instant;
  log: string[];
}

export class ProcessKilledError extends Error {}

/** Retries with the same key until there is an answer, like a client. */
export async function retryUntilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProcessKilledError)) throw error;
    }
  }
}
