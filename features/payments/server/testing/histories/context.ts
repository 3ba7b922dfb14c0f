import type { Instant } from '#platform/time/instant.ts';
import type { Harness } from '#features/payments/server/testing/harness.ts';
import type { Random } from './random.ts';

/**
 * The actual events of a history, recorded by the actions and never read from our tables. The model predicts the outcome only from this
 * record.
 */
export interface HistoryContext {
  harness: Harness;
  random: Random;
  folioId: string;
  /** True for a staff link, false for a family's link. Withdrawing a staff link credits its charge. */
  isByStaff: boolean;
  chargedCents: number;
  cashCents: number;
  cashRefundedCents: number;
  waivedCents: number;
  removedIds: Set<string>;
  /** Ids of requests that staff may have withdrawn. Includes calls whose answer was lost. */
  withdrawnIds: Set<string>;
  acceptedIds: Set<string>;
  /** True while the history has only charges, matching payments and dashboard refunds, which cannot overpay. */
  hasNoOverpayment: boolean;
  settledIds: Set<string>;
  events: { id: string; paymentId: string; orderId: string | null }[];
  /** Start time of this history. Earlier payments belong to other histories. */
  from: Instant;
  log: string[];
}

export class ProcessKilledError extends Error {}

/** Retries a call with the same key until it gets an answer, like a client. */
export async function retryUntilAnswered<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ProcessKilledError)) throw error;
    }
  }
}
