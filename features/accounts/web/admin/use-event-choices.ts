import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { formatDate, type Formatting } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { EventKeyRow } from '#features/accounts/shapes.ts';
import type { EventChoice } from './permission-texts.ts';

/** Returns the events of all permission keys, including past events, so that every permission has a name. */
export function useEventChoices(): EventChoice[] {
  const { rows } = useLive('accounts.eventKeys', {});
  const formatting = useFormatting();
  return useMemo(() => eventChoices(rows, formatting), [rows, formatting]);
}

type EventKey = Pick<EventKeyRow, 'eventId' | 'name' | 'endsAt' | 'isOver'>;

/** Returns the events as choices. Adds the last day if events share a name: 'Music Day (Sat, Jun 13)'. */
export function eventChoices(rows: readonly EventKey[], formatting: Formatting): EventChoice[] {
  const eventsByName = groupBy(rows, ({ name }) => name);
  return rows.map(({ eventId, name, endsAt, isOver }) => {
    const isUnique = endsAt === null || (eventsByName.get(name)?.length ?? 0) < 2;
    return { id: eventId, name: isUnique ? name : `${name} (${formatDate(dayIn(formatting.zone, endsAt), formatting)})`, isOver };
  });
}
