/** Texts of the first sign-in step. Separate file, so that the sign-in page does not load all account texts. */
export const en = {
  email: 'Email Address',
  password: 'Password',
  submit: 'Sign In',
  emptyEmail: 'Enter your email address.',
  emptyPassword: 'Enter your password.',
  accountDisabled: 'This account is disabled. Ask an administrator of the camp.',
  invalidCredential: 'The email address or the password is wrong. Check both and try again.',
  forgotten: 'Forgot your password?',
  noAccount: 'No account yet?',
  requestAccount: 'Request an account',
  slow: 'Still trying. Your connection may be slow.',
  ended: 'You were signed out by another device, a new password or a long break. Sign in again.',
  expired: 'That took too long. Sign in again.',
  secondStep: 'One more step',
};
