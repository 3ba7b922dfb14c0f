import Plus from 'lucide-react/icons/plus';
import type { Day } from '#platform/time/calendar.ts';
import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { countPeopleOn } from './moments.ts';
import { covers, type ReservationDays } from './reservation-days.ts';
import { ReservationLines } from './reservation-line.tsx';

interface DayDialogProps {
  day: Day | null;
  stays: readonly ReservationDays[];
  onClose: () => void;
  onNew: (day: Day) => void;
  onShowWeek: (day: Day) => void;
}

export function DayDialog({ day, stays, onClose, onNew, onShowWeek }: DayDialogProps) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  if (day === null) return null;
  const presentStays = stays.filter((stay) => covers(stay, day));
  const heads = countPeopleOn(presentStays, day);
  return (
    <Dialog
      title={capitalizeHeading(formatDate(day, formatting))}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={() => onShowWeek(day)}>
            {w.onDay.showWeek}
          </Button>
          <Button icon={<Plus size={18} aria-hidden />} onClick={() => onNew(day)}>
            {w.onDay.newHere}
          </Button>
        </>
      }
    >
      <div className="@container">
        {heads > 0 && <p className="text-dim mb-3">{w.moments.here(heads)}</p>}
        {presentStays.length > 0 ? <ReservationLines stays={presentStays} /> : <p className="text-dim mb-3">{w.onDay.none}</p>}
      </div>
    </Dialog>
  );
}
