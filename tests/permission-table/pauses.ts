import { unknownId, type Role, type FeaturePermissions, signedIn } from './roles.ts';

/** Camp staff, planners and administrators. */
const pausers: Role[] = signedIn.filter((kind) => !['eventDirector', 'ticketReporter', 'missionary'].includes(kind));

export const pauses: FeaturePermissions = {
  calls: {
    'pauses.pause': {
      allow: pausers,
      input: { places: [{ id: unknownId, placeId: unknownId }], reason: 'lightning', note: '', until: null },
    },
    'pauses.moveEnd': { allow: pausers, input: { id: unknownId, from: null, until: null } },
    'pauses.open': { allow: pausers, input: { id: unknownId } },
    'pauses.undoOpen': { allow: pausers, input: { id: unknownId } },
  },
  views: {
    'pauses.list': { allow: pausers, input: {} },
    'pauses.activities': { allow: pausers, input: {} },
    'pauses.history': { allow: pausers, input: { id: unknownId } },
  },
};
