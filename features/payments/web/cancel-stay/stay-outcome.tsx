import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CancellationSettlement } from '#features/payments/settle-cancellation.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';

export function StayOutcome({ outcome: { feeCents, refundCents, waivedCents, owedCents } }: { outcome: CancellationSettlement }) {
  const { outcome: w } = useTexts(folioTexts).cancelStay;
  const { dollars } = useNumbers();
  const sentences = [
    feeCents > 0 ? w.fee(dollars(feeCents)) : w.noFee,
    refundCents > 0 ? w.refund(dollars(refundCents)) : null,
    waivedCents > 0 ? w.waived(dollars(waivedCents)) : null,
    owedCents > 0 ? w.owed(dollars(owedCents)) : null,
  ].filter((sentence) => sentence !== null);
  return (
    <p className="border-t pt-4" aria-live="polite">
      {sentences.join(' ')}
    </p>
  );
}
