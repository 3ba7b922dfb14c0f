import type { ReactNode } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { addDays, dayIn } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';

interface ReservationSelectProps {
  label: string;
  note?: ReactNode;
  error?: ReactNode;
  name?: string;
  optional?: boolean;
  /** What none is called. */
  nothing?: string;
  /** '' is none. */
  value: string;
  onChange: (id: string) => void;
}

const daysBack = 200;
const daysAhead = 599;

/** A reservation, found by typing, the nearest first. Not there for who may see none. */
export function ReservationSelect(props: ReservationSelectProps) {
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  const { rows, state } = useLive('reservations.calendar', { from: addDays(today, -daysBack), to: addDays(today, daysAhead) });
  const options = rows
    .filter((row) => row.state !== 'cancelled' || row.id === props.value)
    .toSorted((one, other) => far(one, formatting.now) - far(other, formatting.now))
    .map(({ id, name, startsAt, endsAt }) => {
      const dates = formatDateRange(dayIn(formatting.zone, startsAt), dayIn(formatting.zone, endsAt), formatting);
      // What follows an underscore is a note; a name may hold one of its own.
      return { value: id, text: `${name.replaceAll('_', ' ')}_${dates}` };
    });
  if (state === 'denied') return null;
  return <SearchableSelect {...props} options={options} clearable />;
}

/** How far a stay is from now. */
function far({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: string): number {
  if (startsAt <= now && now <= endsAt) return 0;
  return Math.min(Math.abs(Date.parse(startsAt) - Date.parse(now)), Math.abs(Date.parse(endsAt) - Date.parse(now)));
}
