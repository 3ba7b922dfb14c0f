import { administrators, unknownId, signedInRoles, type FeaturePermissions } from './roles.ts';

export const pointPersons: FeaturePermissions = {
  calls: {
    'pointPersons.addRole': { allow: administrators, input: { id: 'WhoMayWhatRole000000', name: 'Night host', phone: '' } },
    'pointPersons.changeRole': { allow: administrators, input: { id: unknownId, changes: { name: { from: 'Host', to: 'Night host' } } } },
    'pointPersons.moveRole': { allow: administrators, input: { id: unknownId, before: null } },
    'pointPersons.removeRole': { allow: administrators, input: { id: unknownId } },
    'pointPersons.assign': { allow: administrators, input: { month: '6-2026', roleId: unknownId, from: '', to: 'Ada' } },
    'pointPersons.copyMonth': { allow: administrators, input: { from: '5-2026', to: '6-2026' } },
  },
  views: {
    'pointPersons.roles': { allow: administrators, input: {} },
    'pointPersons.month': { allow: signedInRoles, input: { month: '6-2026' } },
    'pointPersons.onNow': { allow: signedInRoles, input: {} },
    'pointPersons.history': { allow: administrators, input: { id: 'camp' } },
  },
};
