import { numbersOf } from '#platform/ui/numbers.ts';
import { en as phone } from './phone/en.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Texts of the widgets that every room shares. */
export const en = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading…',
  clearSearch: 'Clear search',
  close: 'Close',
  cancel: 'Cancel',
  language: 'Language',
  scheme: { label: 'Appearance', auto: 'Like the device', light: 'Light', dark: 'Dark' },
  cutAt: (most: number) => `Cut off at its end: there is room for ${grouped(most)} characters.`,
  phone,
  problems: {
    empty: 'Please fill this in.',
    gone: 'This is no longer here. Somebody may have removed it.',
    unreadable: 'This has characters we cannot keep. Please type it again.',
    'too-long': 'This is too long.',
    'too-small': 'This number is too small.',
    'too-large': 'This number is too large.',
    'not-one-line': 'One line, please, without hidden signs.',
    'not-an-email': 'This does not look like an email address.',
    'not-a-phone': 'Please enter a 10-digit number, or one that begins with +.',
    'not-a-path': 'This is not a page of this site.',
    'not-a-time': 'Please enter a time.',
    'not-an-amount': 'Please write an amount such as 1,250.50.',
    unclear: 'Please check this.',
  },
  failures: {
    offline: 'No connection. Nothing you typed is lost; please try again when you are back online.',
    tooMany: (seconds: number) => `That was too many tries. Please wait ${waitEn(seconds)} and try again.`,
    tooManyForNow: 'That was too many tries. Please wait a little and try again.',
    tryAgain: 'We could not reach our records just now. Please try again in a moment.',
    signInNeeded: 'You are signed out. Please sign in and try again.',
    notAllowed: 'Your account is not allowed to do this.',
    reload: 'Bunkhouse has been renewed since this page was opened. Please reload it, then do this again.',
    reloadPage: 'Reload',
    notFound: 'This is no longer here. Somebody may have removed it.',
    changedMeanwhile: 'Somebody else changed this while you were working. Please look at it again before you save.',
    badShape: 'Something in the form is not as it should be. Please check the fields.',
    bug: 'Something went wrong on our side. Nothing you typed is lost; please try again.',
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
      720: 'Until somebody ends it, at most 12 hours',
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
    notUndone: 'This could not be undone: somebody has changed it meanwhile.',
  },
} as const;

function waitEn(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
