import { deskStaff, unknownId, type Role, ownEventId, type FeaturePermissions, signedIn } from './roles.ts';

/** All who work at the camp, who plans stays, and who leads this event: its name in their permissions. */
const counters: Role[] = signedIn.filter((kind) => !['ticketReporter', 'missionary'].includes(kind));
const one = { id: unknownId, eventId: ownEventId };

export const rollCall: FeaturePermissions = {
  calls: {
    'rollCall.start': { who: counters, input: { ...one, kind: 'drill', assembly: [] } },
    'rollCall.mark': { who: counters, input: { ...one, key: unknownId, people: [unknownId], mark: 'safe' } },
    'rollCall.add': {
      who: counters,
      input: { ...one, key: unknownId, name: 'Ben Ortiz', kind: 'staff', heads: 1, placeId: null, isSafe: true },
    },
    'rollCall.saySeen': { who: counters, input: { ...one, key: unknownId, personId: unknownId, where: 'At the lake' } },
    'rollCall.end': { who: counters, input: { ...one, note: '' } },
    'rollCall.resume': { who: counters, input: one },
    'rollCall.lodge': { who: deskStaff, input: { eventId: ownEventId, families: [unknownId], placeId: null } },
  },
  views: {
    'rollCall.list': { who: counters, input: {} },
    'rollCall.events': { who: counters, input: {} },
    'rollCall.people': { who: counters, input: one },
    'rollCall.families': { who: deskStaff, input: { eventId: ownEventId } },
  },
};
