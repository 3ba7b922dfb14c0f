/** Texts of the page that confirms a new address. */
export const en = {
  title: 'Confirm your email address',
  intro: (email: string) => `Your account will sign in as ${email} from now on.`,
  what: 'The address you had before gets a message that it was changed.',
  submit: 'Confirm',
  doneTitle: 'Your address is confirmed',
  doneBody: (email: string) => `From now on you sign in as ${email}.`,
  doneHint: 'Your password stays as it is.',
  takenTitle: 'This address is in use',
  takenBody: (email: string) => `Another account uses ${email} by now, so nothing was changed. You sign in as before.`,
  deadTitle: 'This link is no longer valid',
  deadBody: 'It may have been used already, be older than 24 hours, or a newer one was sent. Or the change was cancelled.',
  deadHelp: 'Try to sign in with the new address. If that does not work, sign in with the one before and look in your account settings.',
  settings: 'Account Settings',
  home: 'Home',
} as const;
