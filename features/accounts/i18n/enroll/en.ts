export const en = {
  title: 'Add a second factor',
  intro: 'Administrators of this camp must use a second factor. Adding one takes a minute.',
  app: 'Use an authenticator app',
  passkey: 'Use a passkey',
  help: 'If you lose your phone, recovery codes let you in. You get them next.',
  signOut: 'Sign out',
} as const;
