/** Texts of the page that confirms a new address. */
export const en = {
  title: 'Confirm your email address',
  intro: (email: string) => `You will sign in as ${email} from now on.`,
  what: 'We notify your old address about the change.',
  submit: 'Confirm',
  doneTitle: 'Your address is confirmed',
  doneBody: (email: string) => `From now on you sign in as ${email}.`,
  doneHint: 'Your password stays the same.',
  takenTitle: 'This address is in use',
  takenBody: (email: string) => `Another account now uses ${email}, so nothing was changed. Sign in as before.`,
  deadTitle: 'This link is no longer valid',
  deadBody: 'It was used, replaced or cancelled, or it is older than 24 hours.',
  deadHelp: 'Sign in with the new address. If that fails, use the old one and check your account settings.',
  settings: 'Account Settings',
  home: 'Home',
} as const;
