import {
  administrators,
  cashiers,
  everyone,
  housekeepers,
  unknownId,
  type Role,
  reporters,
  chautauqua,
  type FeaturePermissions,
} from './roles.ts';

/** Roles that prepare or repair places, or plan reservations. */
const expecting: Role[] = [...housekeepers, 'eventPlanner', 'maintenanceWorker'];

export const map: FeaturePermissions = {
  calls: {
    'map.isThere': { allow: everyone, input: {} },
    'map.choosePlan': { allow: administrators, input: { id: unknownId, from: null } },
    'map.takePlanAway': { allow: administrators, input: { id: unknownId } },
    'map.addMark': {
      allow: administrators,
      input: { id: unknownId, kind: 'place', placeId: unknownId, name: '', points: [5000, 5000], audience: 'all' },
    },
    'map.changeMark': { allow: administrators, input: { id: unknownId, changes: { points: { from: [1, 1], to: [2, 2] } } } },
    'map.removeMark': { allow: administrators, input: { id: unknownId } },
  },
  views: {
    'map.plan': { allow: everyone, input: {} },
    'map.earlierPlans': { allow: administrators, input: {} },
    'map.marks': { allow: everyone, input: {} },
    'map.now': { allow: everyone, input: {} },
    'map.tickets': { allow: reporters, input: {} },
    'map.cleaning': { allow: housekeepers, input: {} },
    'map.arrivals': { allow: expecting, input: {} },
    'map.heads': { allow: cashiers, input: {} },
    'map.missing': { allow: [...chautauqua, 'eventPlanner'], input: {} },
    'map.history': { allow: administrators, input: { id: 'map' } },
  },
};
