import type { Translation } from '../words/words.ts';
import type { en } from './words/en.ts';

interface Failed {
  code: string;
  retryAfter?: number | undefined;
}

/** One calm sentence for a call that failed, and whether trying the same again makes sense. */
export function failureWords(failure: Failed, w: Translation<typeof en>['failures']): { sentence: string; mayRetry: boolean } {
  switch (failure.code) {
    case 'offline':
      return { sentence: w.offline, mayRetry: true };
    case 'too-many-requests':
      return { sentence: failure.retryAfter ? w.tooMany(failure.retryAfter) : w.tooManyForNow, mayRetry: false };
    case 'try-again':
      return { sentence: w.tryAgain, mayRetry: true };
    case 'sign-in-needed':
      return { sentence: w.signInNeeded, mayRetry: false };
    case 'not-allowed':
      return { sentence: w.notAllowed, mayRetry: false };
    case 'not-found':
      return { sentence: w.notFound, mayRetry: false };
    case 'changed-meanwhile':
      return { sentence: w.changedMeanwhile, mayRetry: false };
    case 'bad-shape':
      return { sentence: w.badShape, mayRetry: false };
    default:
      return { sentence: w.bug, mayRetry: true };
  }
}
