import { desk, id, type Kind, own, type RoomTable, signedIn } from './kinds.ts';

/** All who work at the camp, who plans stays, and who leads this event: its name in their permissions. */
const counters: Kind[] = signedIn.filter((kind) => !['ticketReporter', 'missionary'].includes(kind));
const one = { id, eventId: own };

export const rollCall: RoomTable = {
  calls: {
    'rollCall.start': { who: counters, input: { ...one, kind: 'drill', assembly: [] } },
    'rollCall.mark': { who: counters, input: { ...one, key: id, people: [id], mark: 'safe' } },
    'rollCall.add': { who: counters, input: { ...one, key: id, name: 'Ben Ortiz', kind: 'staff', heads: 1, placeId: null, isSafe: true } },
    'rollCall.saySeen': { who: counters, input: { ...one, key: id, personId: id, where: 'At the lake' } },
    'rollCall.end': { who: counters, input: { ...one, note: '' } },
    'rollCall.resume': { who: counters, input: one },
    'rollCall.lodge': { who: desk, input: { eventId: own, families: [id], placeId: null } },
  },
  views: {
    'rollCall.list': { who: counters, input: {} },
    'rollCall.events': { who: counters, input: {} },
    'rollCall.people': { who: counters, input: one },
    'rollCall.families': { who: desk, input: { eventId: own } },
  },
};
