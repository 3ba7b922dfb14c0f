/** Texts of the question that comes before a sensitive change. */
export const en = {
  title: 'Confirm it is you',
  body: 'You signed in a while ago. Before this change, please confirm that it is you.',
  password: 'Password',
  emptyPassword: 'Please enter your password.',
  wrongPassword: 'This is not your password.',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  invalidPasskey: 'This passkey was not accepted. Please try again, or use your password.',
  needed: 'Nothing was changed. Please try again and confirm that it is you.',
} as const;
