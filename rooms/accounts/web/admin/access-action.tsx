import { useId } from 'react';
import type { CallFailure } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import style from './detail.module.css';

interface AccessActionProps {
  label: string;
  hint: string;
  call: { pending: boolean; failure: CallFailure | null };
  onPress: () => void;
  isDanger?: boolean;
  disabled?: boolean;
}

/** An action with a sentence that says what it does. */
export function AccessAction({ label, hint, call, onPress, isDanger, disabled }: AccessActionProps) {
  const id = useId();
  return (
    <li className={style.action}>
      <span id={id} className="note">
        {hint}
      </span>
      <Button
        kind="plain"
        aria-describedby={id}
        aria-busy={call.pending}
        disabled={disabled}
        className={isDanger ? 'danger' : undefined}
        onClick={onPress}
      >
        {label}
      </Button>
      <FailureNote failure={call.failure} onRetry={onPress} />
    </li>
  );
}
