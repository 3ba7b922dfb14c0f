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
    <li className={`border-t grid grid-cols-1 gap-2 py-2.5 ${style.action}`}>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
        <span id={id} className="text-dim text-15 flex-[1_1_12rem]">
          {hint}
        </span>
        <Button
          kind="plain"
          aria-describedby={id}
          aria-busy={action?.pending}
          disabled={disabled}
          className={isDanger ? 'text-danger' : undefined}
          onClick={onPress}
        >
          {label}
        </Button>
      </div>
      {action && <ActionNote of={action} onRetry={onPress} />}
    </li>
  );
}
