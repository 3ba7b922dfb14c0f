import { unknownId, type Role, type FeaturePermissions, signedInRoles } from './roles.ts';

/** Roles that may pause activities: camp staff, planners and administrators. */
const pauseManagers: Role[] = signedInRoles.filter((kind) => !['eventDirector', 'ticketReporter', 'missionary'].includes(kind));

export const pauses: FeaturePermissions = {
  calls: {
    'pauses.pause': {
      allow: pauseManagers,
      input: { places: [{ id: unknownId, placeId: unknownId }], reason: 'lightning', note: '', until: null },
    },
    'pauses.moveEnd': { allow: pauseManagers, input: { id: unknownId, from: null, until: null } },
    'pauses.open': { allow: pauseManagers, input: { id: unknownId } },
    'pauses.undoOpen': { allow: pauseManagers, input: { id: unknownId } },
  },
  views: {
    'pauses.list': { allow: pauseManagers, input: {} },
    'pauses.activities': { allow: pauseManagers, input: {} },
    'pauses.history': { allow: pauseManagers, input: { id: unknownId } },
  },
};
