import type { ReactNode } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { describeFailure } from '#platform/ui/describe-failure.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** Tells that a list is empty and how to add its first entry. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && (
        <span className="empty-icon" aria-hidden>
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="empty-words">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** Tells, in place of a screen or list, that loading has failed. */
export function ErrorState({ failure, onRetry }: { failure: Failed; onRetry: () => void }) {
  const w = useTexts(uiTexts).failures;
  const { sentence } = describeFailure(failure, w);
  const isOld = failure.code === 'reload';
  const retry = (
    <Button kind="plain" onClick={isOld ? () => window.location.reload() : onRetry}>
      {isOld ? w.reloadPage : w.retry}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={<CloudOff size={26} />} title={w.couldNotShow} action={retry}>
        <p>{sentence}</p>
        {!isOld && failure.requestId !== '' && (
          <p>
            {w.reference} <code>{failure.requestId}</code>
          </p>
        )}
      </EmptyState>
    </div>
  );
}

export interface Failed {
  code: string;
  requestId: string;
  retryAfter?: number | undefined;
}

/** Describes a failed call. Show it beside the button of the call. */
export function FailureNote({ failure, onRetry }: { failure: Failed | null; onRetry?: () => void }) {
  const w = useTexts(uiTexts).failures;
  if (failure === null) return null;
  const { sentence, canRetry: mayRetry, isTemporary: willPass } = describeFailure(failure, w);
  return (
    <Problem willPass={willPass}>
      <p>{sentence}</p>
      {failure.code === 'bug' && failure.requestId !== '' && (
        <p className="problem-reference mt-1 text-sm">
          {w.reference} <code>{failure.requestId}</code>
        </p>
      )}
      {onRetry && mayRetry && (
        <Button kind="plain" className="mt-3" onClick={onRetry}>
          {w.retry}
        </Button>
      )}
    </Problem>
  );
}

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
    <div role="alert" className="flex gap-3 error-box problem" data-passing={willPass || undefined}>
      <CircleAlert size={20} aria-hidden className="flex-none mt-0.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export interface ActionOutcome {
  problem: string | null;
  failure: Failed | null;
  startedAt: number;
}

/** Shows the problem or failure of an action. Of several actions, it shows that of the one that started last. */
export function ActionNote({ of, onRetry }: { of: ActionOutcome | readonly ActionOutcome[]; onRetry?: () => void }) {
  const actions = 'startedAt' in of ? [of] : of;
  const [last] = actions.toSorted((left, right) => right.startedAt - left.startedAt);
  return (
    <>
      <ProblemNote>{last?.problem}</ProblemNote>
      <FailureNote failure={last?.failure ?? null} {...(onRetry && { onRetry })} />
    </>
  );
}
