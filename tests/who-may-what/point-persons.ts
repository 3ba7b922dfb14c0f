import { administrators, id, signedIn, type RoomTable } from './kinds.ts';

export const pointPersons: RoomTable = {
  calls: {
    'pointPersons.addRole': { who: administrators, input: { id: 'WhoMayWhatRole000000', name: 'Night host', phone: '' } },
    'pointPersons.changeRole': { who: administrators, input: { id, changes: { name: { from: 'Host', to: 'Night host' } } } },
    'pointPersons.moveRole': { who: administrators, input: { id, before: null } },
    'pointPersons.removeRole': { who: administrators, input: { id } },
    'pointPersons.assign': { who: administrators, input: { month: '6-2026', roleId: id, from: '', to: 'Ada' } },
    'pointPersons.copyMonth': { who: administrators, input: { from: '5-2026', to: '6-2026' } },
  },
  views: {
    'pointPersons.roles': { who: administrators, input: {} },
    'pointPersons.month': { who: signedIn, input: { month: '6-2026' } },
    'pointPersons.onNow': { who: signedIn, input: {} },
    'pointPersons.history': { who: administrators, input: { id: 'camp' } },
  },
};
