import { administrators, type FeaturePermissions } from './roles.ts';

export const firstSteps: FeaturePermissions = {
  calls: {
    'firstSteps.putOff': { allow: administrators, input: { step: 'poster' } },
    'firstSteps.bringBack': { allow: administrators, input: {} },
    'firstSteps.sayDone': { allow: administrators, input: { step: 'poster' } },
    'firstSteps.saveCamp': { allow: administrators, input: { name: 'Camp Chautauqua' } },
    'firstSteps.checkSquare': { allow: administrators, input: {} },
    'firstSteps.sendTrial': { allow: administrators, input: {} },
  },
  views: {
    'firstSteps.steps': { allow: administrators, input: {} },
    'firstSteps.facts': { allow: administrators, input: {} },
  },
};
