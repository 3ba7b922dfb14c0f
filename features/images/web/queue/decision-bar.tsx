import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import style from './queue.module.css';

interface DecideBarProps {
  /** The decision that another moderator made; null while the picture is pending. */
  over: string | null;
  onContinue: () => void;
  onAdmit: () => void;
  onRefuse: () => void;
  onStep: (steps: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
  /** Number of pending pictures of this sender. At 0, the button for all of them is hidden. */
  senderCount: number;
  onAdmitAll: () => void;
}

export function DecisionBar({ over, onContinue, onAdmit, onRefuse, onStep, isFirst, isLast, senderCount, onAdmitAll }: DecideBarProps) {
  const w = useTexts(imagesTexts).queue;
  // Ignore a double click: the second click would decide the next picture, which the moderator has not seen yet.
  const ignoreDoubleClick = (decide: () => void) => (press: MouseEvent) => {
    if (press.detail < 2) decide();
  };
  return (
    <div className="grid grid-cols-1 gap-2 border rounded bg-card sticky-bottom p-2">
      {over !== null && (
        <div role="alert" className="flex flex-wrap gap-2 items-center justify-between">
          <p className="font-semibold wrap-anywhere">{over}</p>
          <Button onClick={onContinue}>{w.proceed}</Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2 items-center">
        <IconButton kind="plain" label={w.previous} disabled={isFirst} onClick={() => onStep(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <Button
          kind="plain"
          hue="berry"
          disabled={over !== null}
          className={style.verdict}
          icon={<X size={20} aria-hidden />}
          onClick={ignoreDoubleClick(onRefuse)}
        >
          {w.refuse}
        </Button>
        <Button
          disabled={over !== null}
          className={style.verdict}
          icon={<Check size={20} aria-hidden />}
          onClick={ignoreDoubleClick(onAdmit)}
        >
          {w.admit}
        </Button>
        <IconButton kind="plain" label={w.next} disabled={isLast} onClick={() => onStep(1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        {senderCount > 0 && (
          <Button kind="quiet" onClick={ignoreDoubleClick(onAdmitAll)}>
            {w.admitRest(senderCount)}
          </Button>
        )}
      </div>
    </div>
  );
}
