import { createShape } from '#features/accounts/web/form-shapes.ts';
import type { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';

export const ownPasswordForm = (w: (typeof accountSettingsTexts)['en']['secondFactor']) => ({
  shape: createShape(({ password }: { password: string }) => ({ password: password === '' ? 'empty-password' : null })),
  start: { password: '' },
  problems: { 'wrong-password': w.wrongPassword, 'empty-password': w.emptyPassword },
  at: { 'wrong-password': 'password' },
});
