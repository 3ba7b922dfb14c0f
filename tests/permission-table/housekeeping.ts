import { cashiers, deskStaff, housekeepers, unknownId, type Role, ownEventId, type FeaturePermissions } from './roles.ts';

/** Who decides how the camp cleans, and what of it. */
const heads: Role[] = ['administrator', 'developer'];

export const housekeeping: FeaturePermissions = {
  calls: {
    'housekeeping.mark': { who: housekeepers, input: { key: unknownId, places: [{ id: unknownId, from: 'dirty', to: 'cleaning' }] } },
    'housekeeping.assign': { who: housekeepers, input: { key: unknownId, places: [{ id: unknownId, from: null, to: null }] } },
    'housekeeping.leftEarly': { who: housekeepers, input: { id: unknownId, key: unknownId } },
    'housekeeping.stillThere': { who: housekeepers, input: { id: unknownId, key: unknownId } },
    'housekeeping.putOutOfOrder': { who: housekeepers, input: { id: unknownId, reason: 'No hot water' } },
    'housekeeping.putInOrder': { who: housekeepers, input: { id: unknownId } },
    'housekeeping.addNote': { who: housekeepers, input: { id: unknownId, placeId: unknownId, text: 'The lamp flickers' } },
    'housekeeping.ticketFromNote': { who: housekeepers, input: { id: unknownId, ticketId: 'NobodyHasThis000' } },
    'housekeeping.settleNote': { who: housekeepers, input: { id: unknownId } },
    'housekeeping.addLost': {
      who: housekeepers,
      input: { id: unknownId, what: 'A blue jacket', placeId: null, foundWhere: 'Porch', keptWhere: 'Office' },
    },
    'housekeeping.changeLost': { who: housekeepers, input: { id: unknownId, changes: { what: { from: 'Jacket', to: 'Blue jacket' } } } },
    'housekeeping.searchLost': { who: housekeepers, input: { words: 'nothing is called so' } },
    'housekeeping.settleLost': { who: housekeepers, input: { id: unknownId, to: 'returned' } },
    'housekeeping.setOurs': { who: heads, input: { id: unknownId, isOurs: true } },
    'housekeeping.changeSettings': { who: heads, input: { changes: { sheets: { from: 2, to: 2 } } } },
  },
  views: {
    'housekeeping.board': { who: housekeepers, input: {} },
    'housekeeping.notes': { who: housekeepers, input: { id: unknownId } },
    'housekeeping.linen': { who: housekeepers, input: { days: 7 } },
    'housekeeping.lost': { who: housekeepers, input: {} },
    'housekeeping.people': { who: housekeepers, input: {} },
    'housekeeping.ready': { who: cashiers, input: {} },
    'housekeeping.familyPlaces': { who: deskStaff, input: { eventId: ownEventId } },
    'housekeeping.notOurs': { who: heads, input: {} },
    'housekeeping.lostHistory': { who: housekeepers, input: { id: unknownId } },
    'housekeeping.settings': { who: housekeepers, input: {} },
    'housekeeping.settingsHistory': { who: housekeepers, input: { id: unknownId } },
    'housekeeping.history': { who: housekeepers, input: { id: unknownId } },
  },
};
