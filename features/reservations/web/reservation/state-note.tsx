import { useLive } from '#platform/live/web/use-live.ts';
import { type Day, dayIn } from '#platform/time/calendar.ts';
import { formatDateInSentence } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { hasDecidedMoney } from '#features/reservations/is-undoable.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { lastCancellation } from './reopening.ts';
import style from './state-note.module.css';

/** Explains what the state means for the places. Renders nothing if nobody needs to act. */
export function StateNote({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useTexts(reservationTexts).state;
  if (row.state === 'cancelled')
    return (
      <div className={`rounded py-2.5 px-3 ${style.note}`} data-state="cancelled">
        <p>{w.isCancelled}</p>
        {row.cancelReason !== '' && (
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            <strong>{w.cancelledBecause}</strong> {row.cancelReason}
          </p>
        )}
        {mayEdit && <MoneyDecisionNote id={row.id} />}
      </div>
    );
  if (!mayEdit || row.state === 'confirmed') return null;
  return (
    <div className={`rounded py-2.5 px-3 ${style.note}`}>
      <p>{row.heldUntil === null ? w.isInquiry : <HoldEndText on={row.heldUntil} />}</p>
    </div>
  );
}

/** Reopening looks like an undo but does not revert the decision about payments. */
function MoneyDecisionNote({ id }: { id: string }) {
  const w = useTexts(reservationTexts).state;
  const { rows } = useLive('reservations.history', { id });
  return hasDecidedMoney(lastCancellation(rows)?.after) ? <p>{w.moneyDecided}</p> : null;
}

function HoldEndText({ on }: { on: Day }) {
  const w = useTexts(reservationTexts).state;
  const formatting = useFormatting();
  return on === dayIn(formatting.zone, formatting.now) ? w.holdEndsToday : w.holdEnds(formatDateInSentence(on, formatting));
}
