import { administrators, type FeaturePermissions } from './roles.ts';

export const firstSteps: FeaturePermissions = {
  calls: {
    'firstSteps.putOff': { who: administrators, input: { step: 'poster' } },
    'firstSteps.bringBack': { who: administrators, input: {} },
    'firstSteps.sayDone': { who: administrators, input: { step: 'poster' } },
    'firstSteps.saveCamp': { who: administrators, input: { name: 'Camp Chautauqua' } },
    'firstSteps.checkSquare': { who: administrators, input: {} },
    'firstSteps.sendTrial': { who: administrators, input: {} },
  },
  views: {
    'firstSteps.steps': { who: administrators, input: {} },
    'firstSteps.facts': { who: administrators, input: {} },
  },
};
