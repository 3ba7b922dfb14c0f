import type { Day } from '#platform/time/calendar.ts';
import type { TicketRow } from './shapes/ticket.ts';

type SetUp = Pick<TicketRow, 'id' | 'dueDay' | 'createdAt' | 'event'>;

/** Pure. Compares two set-ups: from today on, by day and event; earlier days come last. */
export function bySetUp(today: Day): (one: SetUp, other: SetUp) => number {
  return (one, other) => {
    const [mine, theirs] = [keyOf(one, today), keyOf(other, today)];
    return mine < theirs ? -1 : Number(mine > theirs);
  };
}

function keyOf({ id, dueDay, createdAt, event }: SetUp, today: Day): string {
  const isEarlier = dueDay !== null && dueDay < today;
  return [isEarlier ? '1' : '0', dueDay ?? '9999', event?.id ?? '', createdAt, id].join(' ');
}

export interface SetUpGroup<Row> {
  /** '' for set-ups without a day. */
  day: Day;
  isEarlier: boolean;
  events: { id: string; name: string; rows: Row[] }[];
}

/** Pure. Groups rows by day and event; both stand in the order in which they come first. */
export function bySetUpDay<Row extends SetUp>(rows: readonly Row[], today: Day): SetUpGroup<Row>[] {
  const groups = new Map<string, SetUpGroup<Row>>();
  for (const row of rows) {
    const day = row.dueDay ?? '';
    const group = groups.get(day) ?? { day, isEarlier: day !== '' && day < today, events: [] };
    groups.set(day, group);
    const id = row.event?.id ?? '';
    const known = group.events.find((event) => event.id === id);
    if (known === undefined) group.events.push({ id, name: row.event?.name ?? '', rows: [row] });
    else known.rows.push(row);
  }
  return [...groups.values()];
}
