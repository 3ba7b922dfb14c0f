export const en = {
  title: 'Hand this device to families?',
  body: 'This signs you out, so that families can’t open the desk. Sign in again to return.',
  yes: 'Sign out and open form',
} as const;
