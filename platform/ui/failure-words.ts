import type { Translation } from '#platform/words/words.ts';
import type { en } from './words/en.ts';

export interface FailureSaid {
  sentence: string;
  /** Whether trying the same again makes sense. */
  mayRetry: boolean;
  /** Whether it passes by itself: nobody has done anything wrong. */
  willPass: boolean;
}

interface Failed {
  code: string;
  retryAfter?: number | undefined;
}

/** One calm sentence for a call that failed. */
export function failureWords(failure: Failed, w: Translation<typeof en>['failures']): FailureSaid {
  switch (failure.code) {
    case 'offline':
      return { sentence: w.offline, mayRetry: true, willPass: true };
    case 'too-many-requests':
      return { sentence: failure.retryAfter ? w.tooMany(failure.retryAfter) : w.tooManyForNow, mayRetry: false, willPass: true };
    case 'try-again':
      return { sentence: w.tryAgain, mayRetry: true, willPass: true };
    case 'sign-in-needed':
      return { sentence: w.signInNeeded, mayRetry: false, willPass: false };
    case 'not-allowed':
      return { sentence: w.notAllowed, mayRetry: false, willPass: false };
    case 'not-found':
      return { sentence: w.notFound, mayRetry: false, willPass: false };
    case 'reload':
      return { sentence: w.reload, mayRetry: false, willPass: false };
    case 'changed-meanwhile':
      return { sentence: w.changedMeanwhile, mayRetry: false, willPass: false };
    case 'bad-shape':
      return { sentence: w.badShape, mayRetry: false, willPass: false };
    default:
      return { sentence: w.bug, mayRetry: true, willPass: false };
  }
}
