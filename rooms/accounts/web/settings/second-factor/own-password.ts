import { checkedBy } from '#rooms/accounts/web/checked-by.ts';
import type { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';

/** What forms have in common that ask for one's own password alone. */
export const withOwnPassword = (w: (typeof accountSettingsWords)['en']['secondFactor']) => ({
  shape: checkedBy(({ password }: { password: string }) => ({ password: password === '' ? 'empty-password' : null })),
  start: { password: '' },
  problems: { 'wrong-password': w.wrongPassword, 'empty-password': w.emptyPassword },
  at: { 'wrong-password': 'password' },
});
