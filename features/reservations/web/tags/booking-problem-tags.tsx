import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type BookingProblem, findBookingProblems } from '#features/reservations/booking-problems.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';

const icons: Record<BookingProblem, typeof CalendarX2> = { closed: TriangleAlert, outside: CalendarX2 };

export function BookingProblemTags({ row }: { row: ReservationRow }) {
  const w = useTexts(nameTexts).bookingProblems;
  const { now } = useFormatting();
  return findBookingProblems(row, now).map((problem) => {
    const Icon = icons[problem];
    return (
      <Tag key={problem} hue="ember" icon={<Icon size={14} aria-hidden />}>
        {w[problem]}
      </Tag>
    );
  });
}

/** Shows the same problems as icons, each with a tooltip and a label for screen readers. */
export function BookingProblemIcons({ row }: { row: ReservationRow }) {
  const w = useTexts(nameTexts).bookingProblems;
  const { now } = useFormatting();
  return findBookingProblems(row, now).map((problem) => (
    <span key={problem} className="text-ember-word" title={w[problem]}>
      <BookingProblemIcon of={problem} />
      <span className="sr-only">{w[problem]}</span>
    </span>
  ));
}

export function BookingProblemIcon({ of }: { of: BookingProblem }) {
  const Icon = icons[of];
  return <Icon size={13} aria-hidden data-booked-wrong={of} style={{ flex: 'none' }} />;
}
