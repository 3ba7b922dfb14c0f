import type { ReactNode } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { addDays, dayIn } from '#platform/time/calendar.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';

interface ReservationSelectProps {
  label: string;
  note?: ReactNode;
  error?: ReactNode;
  name?: string;
  optional?: boolean;
  emptyText?: string;
  value: string;
  onChange: (id: string) => void;
}

const daysBack = 200;
const daysAhead = 599;

/** A searchable select of reservations, nearest date first. Renders nothing if the account may not see reservations. */
export function ReservationSelect(props: ReservationSelectProps) {
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  const { rows, state } = useLive('reservations.calendar', { from: addDays(today, -daysBack), to: addDays(today, daysAhead) });
  const options = rows
    .filter((row) => row.state !== 'cancelled' || row.id === props.value)
    .toSorted((a, b) => distanceFromNow(a, formatting.now) - distanceFromNow(b, formatting.now))
    .map(({ id, name, startsAt, endsAt }) => {
      const dates = formatDateRange(dayIn(formatting.zone, startsAt), dayIn(formatting.zone, endsAt), formatting);
      // The select shows the text after an underscore as a note, so remove underscores from the name.
      return { value: id, text: `${name.replaceAll('_', ' ')}_${dates}` };
    });
  if (state === 'denied') return null;
  return <SearchableSelect {...props} options={options} clearable />;
}

function distanceFromNow({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: string): number {
  if (startsAt <= now && now <= endsAt) return 0;
  return Math.min(Math.abs(Date.parse(startsAt) - Date.parse(now)), Math.abs(Date.parse(endsAt) - Date.parse(now)));
}
