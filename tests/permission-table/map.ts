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

/** Whoever prepares or mends places, or plans stays. */
const expecting: Role[] = [...housekeepers, 'eventPlanner', 'maintenanceWorker'];

export const map: FeaturePermissions = {
  calls: {
    'map.isThere': { who: everyone, input: {} },
    'map.choosePlan': { who: administrators, input: { id: unknownId, from: null } },
    'map.takePlanAway': { who: administrators, input: { id: unknownId } },
    'map.addMark': {
      who: administrators,
      input: { id: unknownId, kind: 'place', placeId: unknownId, name: '', points: [5000, 5000], audience: 'all' },
    },
    'map.changeMark': { who: administrators, input: { id: unknownId, changes: { points: { from: [1, 1], to: [2, 2] } } } },
    'map.removeMark': { who: administrators, input: { id: unknownId } },
  },
  views: {
    'map.plan': { who: everyone, input: {} },
    'map.earlierPlans': { who: administrators, input: {} },
    'map.marks': { who: everyone, input: {} },
    'map.now': { who: everyone, input: {} },
    'map.tickets': { who: reporters, input: {} },
    'map.cleaning': { who: housekeepers, input: {} },
    'map.arrivals': { who: expecting, input: {} },
    'map.heads': { who: cashiers, input: {} },
    'map.missing': { who: [...chautauqua, 'eventPlanner'], input: {} },
    'map.history': { who: administrators, input: { id: 'map' } },
  },
};
