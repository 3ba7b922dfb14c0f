import { housekeepers, id, type RoomTable } from './kinds.ts';

export const housekeeping: RoomTable = {
  calls: {
    'housekeeping.mark': { who: housekeepers, input: { key: id, places: [{ id, from: 'dirty', to: 'cleaning' }] } },
    'housekeeping.leftEarly': { who: housekeepers, input: { id, key: id } },
    'housekeeping.stillThere': { who: housekeepers, input: { id, key: id } },
    'housekeeping.putOutOfOrder': { who: housekeepers, input: { id, reason: 'No hot water' } },
    'housekeeping.putInOrder': { who: housekeepers, input: { id } },
  },
  views: {
    'housekeeping.board': { who: housekeepers, input: {} },
    'housekeeping.settings': { who: housekeepers, input: {} },
    'housekeeping.history': { who: housekeepers, input: { id } },
  },
};
