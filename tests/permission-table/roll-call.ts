import { deskStaff, unknownId, type Role, ownEventId, type FeaturePermissions, signedIn } from './roles.ts';

/** Camp staff, planners, and the leader of this event, whose permissions name it. */
const counters: Role[] = signedIn.filter((kind) => !['ticketReporter', 'missionary'].includes(kind));
const one = { id: unknownId, eventId: ownEventId };

export const rollCall: FeaturePermissions = {
  calls: {
    'rollCall.start': { allow: counters, input: { ...one, kind: 'drill', assembly: [] } },
    'rollCall.mark': { allow: counters, input: { ...one, key: unknownId, people: [unknownId], mark: 'safe' } },
    'rollCall.add': {
      allow: counters,
      input: { ...one, key: unknownId, name: 'Ben Ortiz', kind: 'staff', heads: 1, placeId: null, isSafe: true },
    },
    'rollCall.saySeen': { allow: counters, input: { ...one, key: unknownId, personId: unknownId, where: 'At the lake' } },
    'rollCall.end': { allow: counters, input: { ...one, note: '' } },
    'rollCall.resume': { allow: counters, input: one },
    'rollCall.lodge': { allow: deskStaff, input: { eventId: ownEventId, families: [unknownId], placeId: null } },
  },
  views: {
    'rollCall.list': { allow: counters, input: {} },
    'rollCall.events': { allow: counters, input: {} },
    'rollCall.people': { allow: counters, input: one },
    'rollCall.families': { allow: deskStaff, input: { eventId: ownEventId } },
  },
};
