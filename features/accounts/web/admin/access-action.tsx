import { ActionNote, type ActionOutcome } from '#platform/ui/web/display/notice.tsx';
import { useId } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import style from './detail.module.css';

interface AccessActionProps {
  label: string;
  hint: string;
  /** State of the call. Omit it if the button only opens a dialog. */
  action?: ActionOutcome & { pending: boolean };
  onPress: () => void;
  isDanger?: boolean;
  disabled?: boolean;
}

export function AccessAction({ label, hint, action, onPress, isDanger, disabled }: AccessActionProps) {
  const id = useId();
  return (
    <li className={`lined stack gap-8 pad-block-10 ${style.action}`}>
      <div className="row across-16 middle">
        <span id={id} className="note rest">
          {hint}
        </span>
        <Button
          kind="plain"
          aria-describedby={id}
          aria-busy={action?.pending}
          disabled={disabled}
          className={isDanger ? 'danger' : undefined}
          onClick={onPress}
        >
          {label}
        </Button>
      </div>
      {action && <ActionNote of={action} onRetry={onPress} />}
    </li>
  );
}
