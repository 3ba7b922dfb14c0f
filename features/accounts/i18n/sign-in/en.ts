/** Texts of the sign-in page's first step: nearly everybody's first page, so they come without those of the others. */
export const en = {
  email: 'Email Address',
  password: 'Password',
  submit: 'Sign In',
  emptyEmail: 'Please enter your email address.',
  emptyPassword: 'Please enter your password.',
  accountDisabled: 'This account was disabled, so it cannot sign in. Please ask an administrator of the camp.',
  invalidCredential: 'The email address or the password is not right. Please check both and try again.',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  requestAccount: 'Request an account',
  slow: 'This is taking longer than usual. Your connection may be slow; we are still trying.',
  ended: 'You were signed out here: on another device, by a new password, or because it was long ago.',
  expired: 'That took a little too long. Please sign in again.',
  secondStep: 'One more step',
};
