/** Texts of the page that puts an address back. */
export const en = {
  title: 'Put your email address back',
  intro: (email: string) => `Your account will sign in as ${email} again.`,
  what: 'Everybody is signed out of the account, and its password no longer works. You get a message with a link to choose a new one.',
  submit: 'Put it back',
  doneTitle: 'Your address is back',
  doneBody: (email: string) => `Everybody was signed out. Please check the inbox of ${email} for a link to choose a new password.`,
  doneHint: 'That link works once, for an hour. Nothing came? Please look in your spam folder too.',
  takenTitle: 'This address is in use',
  takenBody: (email: string) => `Another account uses ${email} by now, so nothing was changed.`,
  takenHelp: 'Please tell us, and an administrator will help you back in.',
  deadTitle: 'This link is no longer valid',
  deadBody: 'It may have been used already, or be older than 72 hours.',
  deadHelp: 'If somebody else has changed the address of your account, please tell us.',
  contact: 'Contact Us',
  back: 'Back to Sign In',
} as const;
