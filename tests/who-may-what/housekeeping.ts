import { cashiers, desk, housekeepers, id, type Kind, own, type RoomTable } from './kinds.ts';

/** Who decides how the camp cleans, and what of it. */
const heads: Kind[] = ['administrator', 'developer'];

export const housekeeping: RoomTable = {
  calls: {
    'housekeeping.mark': { who: housekeepers, input: { key: id, places: [{ id, from: 'dirty', to: 'cleaning' }] } },
    'housekeeping.assign': { who: housekeepers, input: { key: id, places: [{ id, from: null, to: null }] } },
    'housekeeping.leftEarly': { who: housekeepers, input: { id, key: id } },
    'housekeeping.stillThere': { who: housekeepers, input: { id, key: id } },
    'housekeeping.putOutOfOrder': { who: housekeepers, input: { id, reason: 'No hot water' } },
    'housekeeping.putInOrder': { who: housekeepers, input: { id } },
    'housekeeping.addNote': { who: housekeepers, input: { id, placeId: id, text: 'The lamp flickers' } },
    'housekeeping.ticketFromNote': { who: housekeepers, input: { id, ticketId: 'NobodyHasThis000' } },
    'housekeeping.settleNote': { who: housekeepers, input: { id } },
    'housekeeping.addLost': {
      who: housekeepers,
      input: { id, what: 'A blue jacket', placeId: null, foundWhere: 'Porch', keptWhere: 'Office' },
    },
    'housekeeping.changeLost': { who: housekeepers, input: { id, changes: { what: { from: 'Jacket', to: 'Blue jacket' } } } },
    'housekeeping.searchLost': { who: housekeepers, input: { words: 'nothing is called so' } },
    'housekeeping.settleLost': { who: housekeepers, input: { id, to: 'returned' } },
    'housekeeping.setOurs': { who: heads, input: { id, isOurs: true } },
    'housekeeping.changeSettings': { who: heads, input: { changes: { sheets: { from: 2, to: 2 } } } },
  },
  views: {
    'housekeeping.board': { who: housekeepers, input: {} },
    'housekeeping.notes': { who: housekeepers, input: { id } },
    'housekeeping.linen': { who: housekeepers, input: { days: 7 } },
    'housekeeping.lost': { who: housekeepers, input: {} },
    'housekeeping.people': { who: housekeepers, input: {} },
    'housekeeping.ready': { who: cashiers, input: {} },
    'housekeeping.familyPlaces': { who: desk, input: { eventId: own } },
    'housekeeping.notOurs': { who: heads, input: {} },
    'housekeeping.lostHistory': { who: housekeepers, input: { id } },
    'housekeeping.settings': { who: housekeepers, input: {} },
    'housekeeping.settingsHistory': { who: housekeepers, input: { id } },
    'housekeeping.history': { who: housekeepers, input: { id } },
  },
};
