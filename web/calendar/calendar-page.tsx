import { CurrentPointPersons } from '#features/point-persons/web/current-point-persons.tsx';
import { Calendar } from '#features/reservations/web/calendar/calendar.tsx';

export function CalendarPage() {
  return <Calendar beside={<CurrentPointPersons />} />;
}
