import Wallet from 'lucide-react/icons/wallet';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { FolioActions } from '#features/payments/web/folio/folio-actions.tsx';
import { FolioEntries } from '#features/payments/web/folio/folio-entries.tsx';
import { FolioLines } from '#features/payments/web/folio/folio-lines.tsx';
import style from '#features/payments/web/folio/folio.module.css';
import { FolioRefunds } from '#features/payments/web/folio/folio-refunds.tsx';
import { FolioRequests } from '#features/payments/web/folio/folio-requests.tsx';
import { FolioSummary } from '#features/payments/web/folio/folio-summary.tsx';
import { UndecidedPayments } from './undecided-payments.tsx';

interface FolioPanelProps {
  /** Folio id. It equals the id of the check-in or stay. */
  folioId: string;
  onDone?: () => void;
  /** False if the parent component already shows the balance and the payments in review. */
  showsBalance?: boolean;
}

/** Shows a folio with live updates and its actions, at the width of its parent. */
export function FolioPanel({ folioId, onDone, showsBalance = true }: FolioPanelProps) {
  const w = useTexts(folioTexts);
  const { denied } = useTexts(paymentsTexts);
  const { rows, state } = useLive('payments.folio', { folioId });
  const [folio] = rows;
  if (state === 'loading') return <SkeletonRows rows={6} />;
  if (state === 'denied') return <EmptyState title={denied} />;
  if (folio === undefined) return <EmptyState icon={<Wallet size={26} />} title={w.nothingYet} />;
  return (
    <div className="grid grid-cols-1 gap-5 @container">
      {showsBalance && (
        <>
          <UndecidedPayments folioId={folio.id} money={folio.money} name={folio.name} />
          <FolioSummary folio={folio} />
        </>
      )}
      <FolioActions folio={folio} onDone={onDone} />
      <div className={`grid grid-cols-1 gap-4 items-start ${style.columns}`}>
        <div className="grid grid-cols-1 gap-4">
          <FolioRequests requests={folio.requests} />
          <FolioLines lines={folio.lines} />
          <FolioRefunds refunds={folio.refunds} />
        </div>
        <FolioEntries entries={folio.entries} balanceCents={folio.money.balanceCents} />
      </div>
    </div>
  );
}
