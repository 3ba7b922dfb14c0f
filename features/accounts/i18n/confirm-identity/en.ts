export const en = {
  title: 'Confirm it is you',
  body: 'You signed in a while ago. Confirm that it is you to continue.',
  password: 'Password',
  emptyPassword: 'Enter your password.',
  wrongPassword: 'This password is wrong.',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  invalidPasskey: 'This passkey was not accepted. Try again or use your password.',
  needed: 'Nothing was changed. Try again and confirm that it is you.',
} as const;
