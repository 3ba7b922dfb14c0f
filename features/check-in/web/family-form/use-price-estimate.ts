import { useLive } from '#platform/live/web/use-live.ts';
import { type PriceLine, computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { toPricedPersons, type PersonDraft } from './family-draft.ts';

export interface PriceEstimate {
  lines: PriceLine[];
  totalCents: number;
  /** Difference from the saved price, in cents. Null for a new family. */
  differenceCents: number | null;
  /** True if the family has the prices of an older version, which only the server knows. */
  isUnknown: boolean;
}

export function usePriceEstimate(
  persons: readonly PersonDraft[],
  { row, isJoining }: { row: DeskRow | null; isJoining: boolean },
): PriceEstimate {
  const [current] = useLive('checkIn.costs', {}).rows;
  const isUnknown = current === undefined || (row !== null && row.costsVersion !== current.version);
  const lines =
    current === undefined
      ? []
      : computePriceLines(current.costs, toPricedPersons(persons), row === null ? !isJoining : row.joinsId === null);
  const totalCents = sumPriceLines(lines);
  return { lines, totalCents, differenceCents: row === null ? null : totalCents - row.totalCents, isUnknown };
}
