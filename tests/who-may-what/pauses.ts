import { id, type Kind, type RoomTable, signedIn } from './kinds.ts';

/** All who work at the camp, who plans stays, and administrators. */
const pausers: Kind[] = signedIn.filter((kind) => !['eventDirector', 'ticketReporter', 'missionary'].includes(kind));

export const pauses: RoomTable = {
  calls: {
    'pauses.pause': { who: pausers, input: { places: [{ id, placeId: id }], reason: 'lightning', note: '', until: null } },
    'pauses.moveEnd': { who: pausers, input: { id, from: null, until: null } },
    'pauses.open': { who: pausers, input: { id } },
    'pauses.undoOpen': { who: pausers, input: { id } },
  },
  views: {
    'pauses.list': { who: pausers, input: {} },
    'pauses.activities': { who: pausers, input: {} },
    'pauses.history': { who: pausers, input: { id } },
  },
};
