import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { zeroMoney } from '#features/payments/rules.ts';
import type { FolioRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { FolioActions } from '#features/payments/web/folio/folio-actions.tsx';
import { FolioEntries } from '#features/payments/web/folio/folio-entries.tsx';
import style from '#features/payments/web/folio/folio.module.css';
import { FolioRequests } from '#features/payments/web/folio/folio-requests.tsx';
import { FolioSummary } from '#features/payments/web/folio/folio-summary.tsx';
import { UndecidedPayments } from './undecided-payments.tsx';

interface ReservationMoneyProps {
  reservationId: string;
  name: string;
}

/** Shows a reservation's balance, payments and actions. Renders nothing if the account may not see money. */
export function ReservationMoney({ reservationId, name }: ReservationMoneyProps) {
  const w = useTexts(folioTexts);
  const { rows, state } = useLive('payments.folio', { folioId: reservationId });
  const folioLink = useInternalLink(`/payments/${reservationId}`);
  if (state === 'denied') return null;
  const [existing] = rows;
  const folio = existing ?? emptyFolio(reservationId, name);
  return (
    <Panel title={w.money}>
      {state === 'loading' && <SkeletonText lines={4} />}
      {state !== 'loading' && (
        <div className="grid grid-cols-1 gap-5 @container">
          {existing === undefined ? <p className="text-dim">{w.whatAppears}</p> : <FolioSummary folio={folio} />}
          <UndecidedPayments folioId={folio.id} money={folio.money} name={name} />
          <FolioActions folio={folio} />
          {existing !== undefined && (
            <>
              <div className={`grid grid-cols-1 gap-4 items-start ${style.columns}`}>
                <FolioRequests requests={folio.requests} />
                <FolioEntries entries={folio.entries} balanceCents={folio.money.balanceCents} />
              </div>
              <a {...folioLink} className="text-button">
                {w.openFolio}
                <ArrowRight size={18} aria-hidden />
              </a>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Placeholder for a reservation without a folio, which is created by the first charge or payment. */
function emptyFolio(id: string, name: string): FolioRow {
  return {
    id,
    kind: 'reservation',
    name,
    reservationId: id,
    money: { ...zeroMoney, request: null, refundingCents: 0, undecided: [], restCents: 0, isPretend: false },
    lines: [],
    entries: [],
    requests: [],
    refunds: [],
    cardLeftCents: 0,
    owedNowCents: 0,
    downCents: 0,
  };
}
