import { administrators, everyone, unknownId, type FeaturePermissions } from './roles.ts';

export const settings: FeaturePermissions = {
  calls: {
    'settings.change': { who: administrators, input: { name: 'Camp Chautauqua' } },
    'settings.addPhone': { who: administrators, input: { id: 'desk', label: 'Front desk', number: '5135550100', extension: '12' } },
    'settings.changePhone': { who: administrators, input: { id: 'nobody', changes: { label: { from: 'Desk', to: 'Front desk' } } } },
    'settings.removePhone': { who: administrators, input: { id: 'nobody' } },
    'settings.phone': { who: everyone, input: { name: 'desk' } },
    'settings.readMail': { who: administrators, input: { id: unknownId } },
    'settings.sendAgain': { who: administrators, input: { id: unknownId } },
    'settings.tryAgain': { who: administrators, input: { id: '00000000-0000-4000-8000-000000000000' } },
  },
  views: {
    'settings.camp': { who: everyone, input: {} },
    'settings.phones': { who: administrators, input: {} },
    'settings.all': { who: administrators, input: {} },
    'settings.history': { who: administrators, input: { id: unknownId } },
    'settings.mails': { who: administrators, input: {} },
    'settings.mail': { who: administrators, input: { id: unknownId } },
    'settings.mailHistory': { who: administrators, input: { id: unknownId } },
    'settings.deadLetters': { who: administrators, input: {} },
  },
};
