import { useMemo } from 'react';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { LodgedFamily, RollCallPerson, RollCallRow, StartInput } from '#rooms/roll-call/shapes.ts';
import { CountScreen } from './count-page.tsx';
import { UnsentStart } from './unsent.tsx';
import type { Me } from './use-counting.ts';

interface EarlyPageProps {
  waiting: OutboxItem;
  eventName: string;
  me: Me;
}

/**
 * Counting before the beginning has arrived, by the list as this device knew it last: for who may read names when nobody
 * is looked for. Each tap waits behind the beginning and is sent right after it.
 */
export function EarlyPage({ waiting, eventName, me }: EarlyPageProps) {
  const { id, eventId, kind, assembly } = waiting.input as StartInput;
  const { rows: families, state } = useLive('rollCall.families', { eventId });
  const rows = useMemo(() => families.flatMap(peopleOf), [families]);
  const begun = { endedAt: null, endedBy: null, resumed: 0, note: '', hasNames: true };
  const numbers = { people: rows.length, safe: 0, away: 0, perhaps: 0 };
  const rollCall: RollCallRow = { id, eventId, eventName, kind, assembly, startedAt: waiting.at, startedBy: me.name, ...begun, ...numbers };
  return (
    <div className="stack">
      <UnsentStart waiting={waiting} mayCount />
      <CountScreen key={id} rollCall={rollCall} me={me} rows={rows} state={state} isEarly />
    </div>
  );
}

/** As they will be looked for once it has begun. */
function peopleOf({ id: checkInId, church: family, phone, placeId, building, room, people }: LodgedFamily): RollCallPerson[] {
  const unseen = { lastSeen: '', lastSeenAt: null, lastSeenBy: null, countedAt: null, countedById: null, countedBy: null } as const;
  return people.map((one) => ({
    id: one.ref,
    kind: 'guest',
    state: 'missing',
    family,
    phone,
    checkInId,
    placeId,
    building,
    room,
    addedBy: null,
    ...unseen,
    ...one,
  }));
}
