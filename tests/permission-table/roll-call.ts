import { deskStaff, unknownId, type Role, ownEventId, type FeaturePermissions, signedInRoles } from './roles.ts';

/** Roles that may use the roll call: camp staff, planners, and the leader of this event, whose permissions name the event. */
const counters: Role[] = signedInRoles.filter((kind) => !['ticketReporter', 'missionary'].includes(kind));
const rollCallInput = { id: unknownId, eventId: ownEventId };

export const rollCall: FeaturePermissions = {
  calls: {
    'rollCall.start': { allow: counters, input: { ...rollCallInput, kind: 'drill', assembly: [] } },
    'rollCall.mark': { allow: counters, input: { ...rollCallInput, key: unknownId, people: [unknownId], mark: 'safe' } },
    'rollCall.add': {
      allow: counters,
      input: { ...rollCallInput, key: unknownId, name: 'Ben Ortiz', kind: 'staff', heads: 1, placeId: null, isSafe: true },
    },
    'rollCall.saySeen': { allow: counters, input: { ...rollCallInput, key: unknownId, personId: unknownId, where: 'At the lake' } },
    'rollCall.end': { allow: counters, input: { ...rollCallInput, note: '' } },
    'rollCall.resume': { allow: counters, input: rollCallInput },
    'rollCall.lodge': { allow: deskStaff, input: { eventId: ownEventId, families: [unknownId], placeId: null } },
  },
  views: {
    'rollCall.list': { allow: counters, input: {} },
    'rollCall.events': { allow: counters, input: {} },
    'rollCall.people': { allow: counters, input: rollCallInput },
    'rollCall.families': { allow: deskStaff, input: { eventId: ownEventId } },
  },
};
