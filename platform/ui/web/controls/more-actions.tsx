// oxlint-disable jsx-a11y/prefer-tag-over-role -- there is no native menu of actions
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';
import style from './more-actions.module.css';
import { findNextIndex } from '#platform/ui/web/records/keys.tsx';
import { useAnchoredPopover } from '#platform/ui/web/overlays/use-dialog.ts';

export interface MoreAction {
  text: string;
  run: () => void;
  isDanger?: boolean;
}

interface MoreActionsProps {
  label: string;
  actions: readonly MoreAction[];
  isShort?: boolean;
}

/** Renders a menu with less frequent actions. Arrow keys, Home, End and first letters move the focus in the menu. */
export function MoreActions({ label, actions, isShort }: MoreActionsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useAnchoredPopover(button, menu, isOpen);
  useLayoutEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);

  function close(): void {
    menu.current?.hidePopover();
    button.current?.focus();
  }

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    menu.current?.showPopover();
  }

  function press(event: KeyboardEvent): void {
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to =
      findNextIndex(event.key, at, items.length) ?? { Home: 0, End: items.length - 1 }[event.key] ?? placeByLetter(event.key, items, at);
    if (to !== null) items[to]?.focus();
    else if (event.key === 'Escape') close();
    // Move the focus back to the button first, so that Tab continues from there.
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Button
        ref={button}
        kind="plain"
        className={`print:hidden ${style.more}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={openByKey}
      >
        <Ellipsis size={18} aria-hidden />
        <span className={isShort ? 'sr-only' : style.word}>{label}</span>
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={`p-1 ${style.popover}`}
        onKeyDown={press}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {actions.map(({ text, run, isDanger }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            className="w-full min-h-target text-start hover:bg-hover px-3"
            tabIndex={-1}
            data-danger={isDanger || undefined}
            onClick={() => {
              close();
              run();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function placeByLetter(key: string, items: readonly HTMLElement[], at: number): number | null {
  if (key.length !== 1 || key === ' ') return null;
  const begins = (place: number) => items[place]?.textContent.toLowerCase().startsWith(key.toLowerCase());
  for (let step = 1; step <= items.length; step += 1) if (begins((at + step) % items.length)) return (at + step) % items.length;
  return null;
}
