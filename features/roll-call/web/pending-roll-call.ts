import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { LodgedFamily, RollCallPerson, RollCallRow, StartInput } from '#features/roll-call/shapes.ts';

export function toPendingRollCall({ input, at }: OutboxItem, eventName: string, startedBy: string): RollCallRow {
  const { id, eventId, kind, assembly } = input as StartInput;
  const begun = { endedAt: null, endedBy: null, resumed: 0, note: '', hasNames: true };
  return { id, eventId, eventName, kind, assembly, startedAt: at, startedBy, ...begun, people: 0, safe: 0, away: 0, perhaps: 0 };
}

export function toPendingPeople({ id: checkInId, church: family, phone, placeId, building, room, people }: LodgedFamily): RollCallPerson[] {
  const unseen = { lastSeen: '', lastSeenAt: null, lastSeenBy: null, countedAt: null, countedById: null, countedBy: null } as const;
  return people.map((person) => ({
    id: person.ref,
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
    ...person,
  }));
}
