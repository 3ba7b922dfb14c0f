import { administrators, everyone, unknownId, type FeaturePermissions } from './roles.ts';

export const settings: FeaturePermissions = {
  calls: {
    'settings.change': { allow: administrators, input: { name: 'Camp Chautauqua' } },
    'settings.addPhone': { allow: administrators, input: { id: 'desk', label: 'Front desk', number: '5135550100', extension: '12' } },
    'settings.changePhone': { allow: administrators, input: { id: 'nobody', changes: { label: { from: 'Desk', to: 'Front desk' } } } },
    'settings.removePhone': { allow: administrators, input: { id: 'nobody' } },
    'settings.phone': { allow: everyone, input: { name: 'desk' } },
    'settings.readMail': { allow: administrators, input: { id: unknownId } },
    'settings.sendAgain': { allow: administrators, input: { id: unknownId } },
    'settings.tryAgain': { allow: administrators, input: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  views: {
    'settings.camp': { allow: everyone, input: {} },
    'settings.phones': { allow: administrators, input: {} },
    'settings.all': { allow: administrators, input: {} },
    'settings.history': { allow: administrators, input: { id: unknownId } },
    'settings.mails': { allow: administrators, input: {} },
    'settings.mail': { allow: administrators, input: { id: unknownId } },
    'settings.mailHistory': { allow: administrators, input: { id: unknownId } },
    'settings.deadLetters': { allow: administrators, input: {} },
  },
};
