import Download from 'lucide-react/icons/download';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useLive } from '#platform/live/web/use-live.ts';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { formatDateInSentence } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isMoneyMovement } from '#features/payments/day-totals.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { usePaymentsAddress } from '#features/payments/web/payments-address.ts';
import { DayBar } from './day-bar.tsx';
import { DayEntries } from './day-entries.tsx';
import style from './day-tab.module.css';
import { DayTotals } from './day-totals.tsx';

export function DayTab() {
  const w = useTexts(paymentsTexts);
  const formatting = useFormatting();
  const { day: selectedDay, reservation, showsEverything } = usePaymentsAddress();
  const day = selectedDay ?? dayIn(formatting.zone, formatting.now);
  const { rows, state } = useLive('payments.day', reservation === null ? { day } : { day, reservationId: reservation });
  const visibleRows = showsEverything ? rows : rows.filter(({ kind }) => isMoneyMovement(kind));
  return (
    <>
      <p className="not-print:hidden mb-4 text-xl font-bold">{w.day.printed(formatDateInSentence(day, formatting))}</p>
      <DayBar day={day}>
        <ExportActions day={day} reservation={reservation} />
      </DayBar>
      {state === 'loading' && <SkeletonRows rows={6} />}
      {state === 'denied' && <EmptyState title={w.denied} />}
      {state !== 'loading' && state !== 'denied' && (
        <>
          {rows.length > 0 && <DayTotals rows={rows} />}
          {visibleRows.length > 0 && <DayEntries rows={visibleRows} />}
          {visibleRows.length === 0 && (
            <EmptyState icon={<ReceiptText size={26} />} title={w.day.empty}>
              <p>{w.day.whatAppears}</p>
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}

function ExportActions({ day, reservation }: { day: Day; reservation: string | null }) {
  const w = useTexts(paymentsTexts).day;
  return (
    <div className={`flex flex-wrap gap-3 ms-auto ${style.takeaway}`}>
      <Button as="a" kind="plain" href={exportAddress(day, reservation)} download icon={<Download size={18} aria-hidden />}>
        {w.csv}
      </Button>
      <PrintButton kind="plain" />
    </div>
  );
}

function exportAddress(day: Day, reservation: string | null): string {
  return `/export/payments.csv?day=${day}${reservation === null ? '' : `&reservation=${encodeURIComponent(reservation)}`}`;
}
