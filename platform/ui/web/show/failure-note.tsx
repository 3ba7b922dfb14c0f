import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { failureWords } from '#platform/ui/failure-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import style from './failure-note.module.css';

/** What went wrong with a call: a `CallFailure` of platform/http/web/calls.ts. */
export interface Failed {
  code: string;
  requestId: string;
  retryAfter?: number | undefined;
}

/** A failed call in words, beside the button it concerns. @example <FailureNote failure={save.failure} /> */
export function FailureNote({ failure, onRetry }: { failure: Failed | null; onRetry?: () => void }) {
  const w = useWords(uiWords).failures;
  if (failure === null) return null;
  const { sentence, mayRetry, willPass } = failureWords(failure, w);
  return (
    <Problem willPass={willPass}>
      <p>{sentence}</p>
      {failure.code === 'bug' && failure.requestId !== '' && (
        <p className={style.reference}>
          {w.reference} <code>{failure.requestId}</code>
        </p>
      )}
      {onRetry && mayRetry && (
        <Button kind="plain" className={style.retry} onClick={onRetry}>
          {w.retry}
        </Button>
      )}
    </Problem>
  );
}

/** A refusal that concerns a whole form, in the words of its room. @example <ProblemNote>{form.problem}</ProblemNote> */
export function ProblemNote({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <Problem>
      <p>{children}</p>
    </Problem>
  );
}

function Problem({ willPass, children }: { willPass?: boolean; children: ReactNode }) {
  return (
    <div role="alert" className={`line gap-12 berry-box ${style.note}`} data-passing={willPass || undefined}>
      <CircleAlert size={20} aria-hidden className="fixed above-2" />
      <div className={style.words}>{children}</div>
    </div>
  );
}
