import { useLive } from '#platform/live/web/use-live.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { RefundDialog } from '#features/payments/web/folio/refund-dialog.tsx';

interface RefundLinesDialogProps {
  folioId: string;
  name: string;
  /** Items such as `zip_line`, whose lines are selected at first. */
  items: readonly string[];
  /** Initial reason. Empty if staff must type a reason. */
  reason: string;
  onClose: () => void;
}

/** Dialog to refund or credit the lines of some items. Any page can show it. */
export function RefundLinesDialog({ folioId, name, items, reason, onClose }: RefundLinesDialogProps) {
  const w = useTexts(folioTexts).refund;
  const { rows, state } = useLive('payments.folio', { folioId });
  const [folio] = rows;
  if (folio !== undefined) return <RefundDialog folio={folio} start={{ items, reason }} onClose={onClose} />;
  return (
    <Dialog title={w.title(name)} isOpen onClose={onClose}>
      {state === 'loading' ? <SkeletonRows rows={4} /> : <p>{w.nothingLeft}</p>}
    </Dialog>
  );
}
