import { useEffect, useRef } from 'react';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';

/** Returns a function that shows the price change in a toast, as soon as the list contains the server's price. */
export function usePriceToast(rows: readonly DeskRow[]): (before: DeskRow) => void {
  const w = useTexts(deskTexts).form;
  const { dollars } = useNumbers();
  const previous = useRef<DeskRow | null>(null);
  const latest = useRef(rows);

  function showToast(): void {
    const before = previous.current;
    const now = before && latest.current.find(({ id }) => id === before.id);
    if (!before || !now || now.changedAt === before.changedAt) return;
    previous.current = null;
    const [priceBefore, priceNow] = [dollars(before.totalCents), dollars(now.totalCents)];
    toast({ title: w.changed, body: priceBefore === priceNow ? w.unchangedPrice(priceNow) : w.changedTo(priceBefore, priceNow) });
  }
  useEffect(() => {
    latest.current = rows;
    showToast();
  });
  return (before) => {
    previous.current = before;
    // The live list may contain the new price before the call returns.
    showToast();
  };
}
