import { numbersOf } from '#platform/i18n/numbers.ts';
import { en as phone } from './phone/en.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading…',
  clearSearch: 'Clear search',
  close: 'Close',
  cancel: 'Cancel',
  language: 'Language',
  scheme: { label: 'Appearance', auto: 'Match device', light: 'Light', dark: 'Dark' },
  cutAt: (most: number) => `Cut off at the end: the limit is ${grouped(most)} characters.`,
  phone,
  problems: {
    empty: 'Fill in this field.',
    gone: 'This no longer exists. Someone may have deleted it.',
    unreadable: 'This has characters that cannot be saved. Type it again.',
    'too-long': 'This is too long.',
    'too-small': 'This number is too small.',
    'too-large': 'This number is too large.',
    'not-one-line': 'Remove line breaks and special characters.',
    'not-an-email': 'Enter an email address such as name@example.org.',
    'not-a-phone': 'Enter a 10-digit number, or one that begins with +.',
    'not-a-path': 'This is not a page of this site.',
    'not-a-time': 'Enter a time.',
    'not-an-amount': 'Enter an amount such as 1,250.50.',
    unclear: 'Check this field.',
  },
  failures: {
    offline: 'No connection. Nothing you typed is lost; try again when you are back online.',
    tooMany: (seconds: number) => `Too many attempts. Wait ${waitEn(seconds)} and try again.`,
    tooManyForNow: 'Too many attempts. Wait a moment and try again.',
    tryAgain: 'We can’t reach our server right now. Try again in a moment.',
    signInNeeded: 'You are signed out. Sign in and try again.',
    notAllowed: 'Your account is not allowed to do this.',
    reload: 'A new version is available. Reload the page, then try again.',
    reloadPage: 'Reload',
    notFound: 'This no longer exists. Someone may have deleted it.',
    changedMeanwhile: 'Someone changed this while you were working. Check it again before you save.',
    badShape: 'Something in the form is not valid. Check the fields and try again.',
    bug: 'Something went wrong on our end. Nothing you typed is lost; try again.',
    reference: 'If it keeps happening, tell us this number:',
    couldNotShow: 'This could not be shown',
    retry: 'Try again',
    signIn: 'Sign In',
  },
  messageEnd: {
    label: 'For how long',
    lengths: {
      15: '15 minutes',
      30: '30 minutes',
      60: '1 hour',
      120: '2 hours',
      240: '4 hours',
      720: 'Until someone ends it, at most 12 hours',
    },
    atTime: 'Until a time',
    until: 'Until',
  },
  toasts: {
    region: 'Notifications',
    dismiss: 'Dismiss',
    open: 'Open',
    undo: 'Undo',
    undone: 'Undone',
    notUndone: 'This could not be undone: someone has changed it.',
  },
} as const;

function waitEn(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
