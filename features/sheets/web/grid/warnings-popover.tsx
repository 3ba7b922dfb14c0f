// oxlint-disable jsx-a11y/prefer-tag-over-role -- a dialog element cannot be a popover of the page
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAnchoredPopover } from '#platform/ui/web/overlays/use-dialog.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import style from './grid.module.css';

interface WarningsPopoverProps {
  mark: RefObject<HTMLElement | null>;
  warnings: readonly string[];
  onClose(): void;
}

export function WarningsPopover({ mark, warnings, onClose }: WarningsPopoverProps) {
  const w = useTexts(sheetsTexts).warnings;
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    popover.current?.showPopover();
    popover.current?.focus({ preventScroll: true });
  }, []);
  useAnchoredPopover(mark, popover, true);
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-label={w.label}
      tabIndex={-1}
      className={`p-3 ${style.suggestions}`}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <ul className="grid grid-cols-1 gap-2">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  );
}
