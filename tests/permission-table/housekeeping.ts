import { cashiers, deskStaff, housekeepers, unknownId, type Role, ownEventId, type FeaturePermissions } from './roles.ts';

/** Roles that may change the settings of housekeeping. */
const heads: Role[] = ['administrator', 'developer'];

export const housekeeping: FeaturePermissions = {
  calls: {
    'housekeeping.mark': { allow: housekeepers, input: { key: unknownId, places: [{ id: unknownId, from: 'dirty', to: 'cleaning' }] } },
    'housekeeping.assign': { allow: housekeepers, input: { key: unknownId, places: [{ id: unknownId, from: null, to: null }] } },
    'housekeeping.leftEarly': { allow: housekeepers, input: { id: unknownId, key: unknownId } },
    'housekeeping.stillThere': { allow: housekeepers, input: { id: unknownId, key: unknownId } },
    'housekeeping.putOutOfOrder': { allow: housekeepers, input: { id: unknownId, reason: 'No hot water' } },
    'housekeeping.putInOrder': { allow: housekeepers, input: { id: unknownId } },
    'housekeeping.addNote': { allow: housekeepers, input: { id: unknownId, placeId: unknownId, text: 'The lamp flickers' } },
    'housekeeping.ticketFromNote': { allow: housekeepers, input: { id: unknownId, ticketId: 'NobodyHasThis000' } },
    'housekeeping.settleNote': { allow: housekeepers, input: { id: unknownId } },
    'housekeeping.addLost': {
      allow: housekeepers,
      input: { id: unknownId, what: 'A blue jacket', placeId: null, foundWhere: 'Porch', keptWhere: 'Office' },
    },
    'housekeeping.changeLost': { allow: housekeepers, input: { id: unknownId, changes: { what: { from: 'Jacket', to: 'Blue jacket' } } } },
    'housekeeping.searchLost': { allow: housekeepers, input: { words: 'nothing is called so' } },
    'housekeeping.settleLost': { allow: housekeepers, input: { id: unknownId, to: 'returned' } },
    'housekeeping.setOurs': { allow: heads, input: { id: unknownId, isOurs: true } },
    'housekeeping.changeSettings': { allow: heads, input: { changes: { sheets: { from: 2, to: 2 } } } },
  },
  views: {
    'housekeeping.board': { allow: housekeepers, input: {} },
    'housekeeping.notes': { allow: housekeepers, input: { id: unknownId } },
    'housekeeping.linen': { allow: housekeepers, input: { days: 7 } },
    'housekeeping.lost': { allow: housekeepers, input: {} },
    'housekeeping.people': { allow: housekeepers, input: {} },
    'housekeeping.ready': { allow: cashiers, input: {} },
    'housekeeping.familyPlaces': { allow: deskStaff, input: { eventId: ownEventId } },
    'housekeeping.notOurs': { allow: heads, input: {} },
    'housekeeping.lostHistory': { allow: housekeepers, input: { id: unknownId } },
    'housekeeping.settings': { allow: housekeepers, input: {} },
    'housekeeping.settingsHistory': { allow: housekeepers, input: { id: unknownId } },
    'housekeeping.history': { allow: housekeepers, input: { id: unknownId } },
  },
};
