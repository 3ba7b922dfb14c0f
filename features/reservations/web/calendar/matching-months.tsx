import { useEffect, useState } from 'react';
import { toCallFailure, calls } from '#platform/http/web/calls.ts';
import type { Day } from '#platform/time/calendar.ts';
import { formatMonth } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MatchingMonth } from '#features/reservations/shapes/calendar-search.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import type { CalendarFilter } from './address.ts';
import style from './calendar.module.css';
import type { ChangeAddress } from './use-calendar-address.ts';

export function MatchingMonths({
  filter,
  on: selectedDay,
  changeAddress,
}: {
  filter: CalendarFilter;
  on: Day;
  changeAddress: ChangeAddress;
}) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  const months = useMatchingMonths(filter, selectedDay);
  if (months === null) return null;
  if (months.length === 0) return <p>{w.empty.nowhere}</p>;
  return (
    <>
      <p className="mb-1">{w.empty.elsewhere}</p>
      <p className={`flex flex-wrap gap-2 justify-center mt-3 ${style.months}`}>
        {months.map(({ first, count }) => (
          <Button key={first} kind="plain" onClick={() => changeAddress({ on: first }, 'push')}>
            {w.empty.inMonth(formatMonth(first, formatting), count)}
          </Button>
        ))}
      </p>
    </>
  );
}

/** Null while loading and after a failure. The calendar then shows only its empty state. */
function useMatchingMonths({ text: words, classification, state, placeId }: CalendarFilter, selectedDay: Day): MatchingMonth[] | null {
  const [found, setFound] = useState<{ key: string; months: MatchingMonth[] } | null>(null);
  const key = JSON.stringify({ on: selectedDay, words: words.slice(0, 100), classification, state, placeId });
  useEffect(() => {
    const stop = new AbortController();
    calls.reservations.monthsFound
      .query(JSON.parse(key), { signal: stop.signal })
      .then((months) => !stop.signal.aborted && setFound({ key, months }))
      // Ignore a failure: these months are optional, and the connection note explains that the app is offline.
      .catch((why: unknown) => toCallFailure(why));
    return () => stop.abort();
  }, [key]);
  return found?.key === key ? found.months : null;
}
