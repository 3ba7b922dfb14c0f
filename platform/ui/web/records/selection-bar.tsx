// oxlint-disable jsx-a11y/prefer-tag-over-role -- a native box can neither cover its row nor report shift
import Square from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check-big';
import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  count: number;
  onAll: () => void;
  onEnd?: () => void;
  children: ReactNode;
}

/** Shows how many rows are selected and the actions for them, at the bottom where the thumb reaches. */
export function SelectionBar({ count, onAll, onEnd, children }: SelectionBarProps) {
  const w = useTexts(uiPartTexts).selection;
  return (
    <section className="flex flex-wrap gap-2 items-center border rounded bg-card sticky-bottom py-2 px-3" aria-label={w.actions}>
      <output className="font-semibold">{w.selected(count)}</output>
      <Button kind="quiet" onClick={onAll}>
        {w.all}
      </Button>
      {children}
      {onEnd && (
        <IconButton label={w.end} onClick={onEnd}>
          <X size={20} aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

interface SelectRowProps {
  id: string;
  isChosen: boolean;
  onToggle: Selection['toggle'];
  className?: string;
  children: ReactNode;
}

/** Renders the name of a row as a checkbox that covers the row. With Shift, a press selects a range. */
export function SelectRow({ id, isChosen, onToggle, className = '', children }: SelectRowProps) {
  const Icon = isChosen ? SquareCheck : Square;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      className={`row-link flex gap-2 items-center font-semibold text-start text-ink ${className}`}
      onClick={(event) => onToggle(id, event.shiftKey)}
    >
      <Icon size={20} aria-hidden className={isChosen ? 'text-pine-ink' : 'text-dim'} />
      {children}
    </button>
  );
}
