import { CurrentPointPersons } from '#features/point-persons/web/current-point-persons.tsx';
import { Calendar } from '#features/reservations/web/calendar/calendar.tsx';

/** The calendar, with who answers for what this month beside it. */
export function CalendarPage() {
  return <Calendar beside={<CurrentPointPersons />} />;
}
