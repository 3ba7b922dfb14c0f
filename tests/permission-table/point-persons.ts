import { administrators, unknownId, signedIn, type FeaturePermissions } from './roles.ts';

export const pointPersons: FeaturePermissions = {
  calls: {
    'pointPersons.addRole': { who: administrators, input: { id: 'WhoMayWhatRole000000', name: 'Night host', phone: '' } },
    'pointPersons.changeRole': { who: administrators, input: { id: unknownId, changes: { name: { from: 'Host', to: 'Night host' } } } },
    'pointPersons.moveRole': { who: administrators, input: { id: unknownId, before: null } },
    'pointPersons.removeRole': { who: administrators, input: { id: unknownId } },
    'pointPersons.assign': { who: administrators, input: { month: '6-2026', roleId: unknownId, from: '', to: 'Ada' } },
    'pointPersons.copyMonth': { who: administrators, input: { from: '5-2026', to: '6-2026' } },
  },
  views: {
    'pointPersons.roles': { who: administrators, input: {} },
    'pointPersons.month': { who: signedIn, input: { month: '6-2026' } },
    'pointPersons.onNow': { who: signedIn, input: {} },
    'pointPersons.history': { who: administrators, input: { id: 'camp' } },
  },
};
