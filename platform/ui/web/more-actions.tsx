import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useAnchored } from './use-anchored.ts';
import style from './more-actions.module.css';

export interface MoreAction {
  text: string;
  run: () => void;
  isDanger?: boolean;
}

/** What is done less often, behind one button. */
export function MoreActions({ label, actions }: { label: string; actions: readonly MoreAction[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAnchored(button, popover, isOpen);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={style.more}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        <Ellipsis size={18} aria-hidden />
        <span className={style.word}>{label}</span>
      </Button>
      <div ref={popover} id={id} popover="auto" className={style.popover} onToggle={(event) => setOpen(event.newState === 'open')}>
        <ul aria-label={label}>
          {actions.map(({ text, run, isDanger }) => (
            <li key={text}>
              <button
                type="button"
                data-danger={isDanger || undefined}
                onClick={() => {
                  popover.current?.hidePopover();
                  button.current?.focus();
                  run();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
