/** Asked at the desk before a device is handed to families. */
export const en = {
  title: 'Hand this device to families?',
  body: 'You are signed out here first, so that nobody finds a way from the form to the desk. Sign in again to have it back.',
  yes: 'Sign out and open the form',
} as const;
