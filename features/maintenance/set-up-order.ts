import type { Day } from '#platform/time/calendar.ts';
import type { TicketRow } from './shapes/ticket.ts';

type SetUp = Pick<TicketRow, 'id' | 'title' | 'dueDay' | 'createdAt' | 'event'>;

/** Returns a comparator for set-ups: from today on by day and event, then earlier days with the latest first. */
export function setUpComparator(today: Day): (one: SetUp, other: SetUp) => number {
  return (one, other) => {
    const [mine, theirs] = [one, other].map(({ dueDay }) => dueDay ?? '9999') as [Day, Day];
    const isEarlier = mine < today;
    if (isEarlier !== theirs < today) return isEarlier ? 1 : -1;
    return (isEarlier ? -1 : 1) * compareTexts(mine, theirs) || compareTexts(withinDay(one), withinDay(other));
  };
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Sort by title if the creation times are equal, as they often are for rows of one schedule. */
function withinDay({ id, title, createdAt, event }: SetUp): string {
  return [event?.id ?? '', createdAt, title, id].join(' ');
}

export interface SetUpGroup<Row> {
  /** '' for set-ups without a day. */
  day: Day;
  isEarlier: boolean;
  events: { id: string; name: string; rows: Row[] }[];
}

/** Groups rows by day and event. The groups keep the order in which they first occur. */
export function groupByDayAndEvent<Row extends SetUp>(rows: readonly Row[], today: Day): SetUpGroup<Row>[] {
  const groups = new Map<string, SetUpGroup<Row>>();
  for (const row of rows) {
    const day = row.dueDay ?? '';
    const group = groups.get(day) ?? { day, isEarlier: day !== '' && day < today, events: [] };
    groups.set(day, group);
    const id = row.event?.id ?? '';
    const eventGroup = group.events.find((event) => event.id === id);
    if (eventGroup === undefined) group.events.push({ id, name: row.event?.name ?? '', rows: [row] });
    else eventGroup.rows.push(row);
  }
  return [...groups.values()];
}
