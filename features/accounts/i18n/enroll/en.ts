/** Texts of the screen where an administrator adds the second factor that the camp asks for. */
export const en = {
  title: 'Add a second factor',
  intro:
    'Administrators of this camp use a second factor at sign-in. Add one now: it takes a minute, and everything else opens afterwards.',
  app: 'Use an authenticator app',
  passkey: 'Use a passkey',
  help: 'If you lose your phone, recovery codes let you in. You get them in the next step.',
  signOut: 'Sign out',
} as const;
