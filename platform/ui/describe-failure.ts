import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './i18n/en.ts';

export interface FailureDescription {
  sentence: string;
  canRetry: boolean;
  /** True if the failure is temporary and no person has made a mistake. */
  isTemporary: boolean;
}

interface Failed {
  code: string;
  retryAfter?: number | undefined;
}

export function describeFailure(failure: Failed, w: Translation<typeof en>['failures']): FailureDescription {
  switch (failure.code) {
    case 'offline':
      return { sentence: w.offline, canRetry: true, isTemporary: true };
    case 'too-many-requests':
      return { sentence: failure.retryAfter ? w.tooMany(failure.retryAfter) : w.tooManyForNow, canRetry: false, isTemporary: true };
    case 'try-again':
      return { sentence: w.tryAgain, canRetry: true, isTemporary: true };
    case 'sign-in-needed':
      return { sentence: w.signInNeeded, canRetry: false, isTemporary: false };
    case 'not-allowed':
      return { sentence: w.notAllowed, canRetry: false, isTemporary: false };
    case 'not-found':
      return { sentence: w.notFound, canRetry: false, isTemporary: false };
    case 'reload':
      return { sentence: w.reload, canRetry: false, isTemporary: false };
    case 'changed-meanwhile':
      return { sentence: w.changedMeanwhile, canRetry: false, isTemporary: false };
    case 'bad-shape':
      return { sentence: w.badShape, canRetry: false, isTemporary: false };
    default:
      return { sentence: w.bug, canRetry: true, isTemporary: false };
  }
}
