import { CurrentPointPersons } from '#rooms/point-persons/web/on-now.tsx';
import { Calendar } from '#rooms/reservations/web/calendar/calendar.tsx';

/** The calendar, with who answers for what this month beside it. */
export function CalendarPage() {
  return <Calendar beside={<CurrentPointPersons />} />;
}
