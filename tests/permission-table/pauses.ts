import { unknownId, type Role, type FeaturePermissions, signedIn } from './roles.ts';

/** All who work at the camp, who plans stays, and administrators. */
const pausers: Role[] = signedIn.filter((kind) => !['eventDirector', 'ticketReporter', 'missionary'].includes(kind));

export const pauses: FeaturePermissions = {
  calls: {
    'pauses.pause': {
      who: pausers,
      input: { places: [{ id: unknownId, placeId: unknownId }], reason: 'lightning', note: '', until: null },
    },
    'pauses.moveEnd': { who: pausers, input: { id: unknownId, from: null, until: null } },
    'pauses.open': { who: pausers, input: { id: unknownId } },
    'pauses.undoOpen': { who: pausers, input: { id: unknownId } },
  },
  views: {
    'pauses.list': { who: pausers, input: {} },
    'pauses.activities': { who: pausers, input: {} },
    'pauses.history': { who: pausers, input: { id: unknownId } },
  },
};
