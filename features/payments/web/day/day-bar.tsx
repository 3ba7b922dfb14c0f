import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { addDays, type Day, dayIn } from '#platform/time/calendar.ts';
import { DateField } from '#platform/ui/web/fields/text-field.tsx';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { ReservationSelect } from '#features/payments/web/display/reservation-select.tsx';
import { usePaymentsAddress } from '#features/payments/web/payments-address.ts';
import style from './day-tab.module.css';

interface DayBarProps {
  day: Day;
  children: ReactNode;
}

export function DayBar({ day, children }: DayBarProps) {
  const w = useTexts(paymentsTexts).day;
  const { now, zone } = useFormatting();
  const { reservation, showsEverything, showDay, showReservation, showEverything } = usePaymentsAddress();
  const today = dayIn(zone, now);
  const show = (selected: Day) => showDay(selected === today ? null : selected);
  return (
    <div className="filter-bar mb-3 print:hidden">
      <div className={`flex gap-1 ${style.days}`}>
        <IconButton label={w.before} onClick={() => show(addDays(day, -1))}>
          <ChevronLeft size={22} aria-hidden />
        </IconButton>
        <DateField label={w.day} value={day} onChange={(event) => event.currentTarget.value !== '' && show(event.currentTarget.value)} />
        <IconButton label={w.after} onClick={() => show(addDays(day, 1))}>
          <ChevronRight size={22} aria-hidden />
        </IconButton>
      </div>
      <div className={`min-w-0 flex-[1_1_12rem] ${style.of}`}>
        <ReservationSelect label={w.reservation} emptyText={w.anyReservation} value={reservation ?? ''} onChange={showReservation} />
      </div>
      <Segmented
        label={w.show}
        choices={(['money', 'everything'] as const).map((value) => ({ value, text: w.shows[value] }))}
        value={showsEverything ? 'everything' : 'money'}
        onChange={(value) => showEverything(value === 'everything')}
      />
      {children}
    </div>
  );
}
