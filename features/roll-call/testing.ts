import type { RollCallPerson } from './shapes.ts';

export function makePerson(name: string, more: Partial<RollCallPerson> = {}): RollCallPerson {
  return {
    id: name,
    kind: 'guest',
    name,
    family: 'Grace Chapel',
    nth: 1,
    ofFamily: 1,
    phone: '',
    checkInId: null,
    ref: null,
    placeId: null,
    building: '',
    room: '',
    isHere: true,
    addedBy: null,
    lastSeen: '',
    lastSeenAt: null,
    lastSeenBy: null,
    state: 'missing',
    countedAt: null,
    countedById: null,
    countedBy: null,
    ...more,
  };
}
