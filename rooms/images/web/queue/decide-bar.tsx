import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { MouseEvent } from 'react';
import { Button, IconButton } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { imagesWords } from '#rooms/images/words/words.ts';
import style from './queue.module.css';

interface DecideBarProps {
  onAdmit: () => void;
  onRefuse: () => void;
  onGo: (steps: number) => void;
  isFirst: boolean;
  isLast: boolean;
  /** How many wait of this sender; 0 where all at once is not worth a button. */
  many: number;
  onMany: () => void;
}

/** The two verdicts, at the bottom of the screen, where a thumb is. */
export function DecideBar({ onAdmit, onRefuse, onGo, isFirst, isLast, many, onMany }: DecideBarProps) {
  const w = useWords(imagesWords).queue;
  // The second press of a double click would fall on the next picture, which nobody has looked at.
  const once = (verdict: () => void) => (press: MouseEvent) => {
    if (press.detail < 2) verdict();
  };
  return (
    <div className="row middle card in-reach pad-8">
      <IconButton kind="plain" label={w.previous} disabled={isFirst} onClick={() => onGo(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <Button kind="plain" hue="berry" className={style.verdict} icon={<X size={20} aria-hidden />} onClick={once(onRefuse)}>
        {w.refuse}
      </Button>
      <Button className={style.verdict} icon={<Check size={20} aria-hidden />} onClick={once(onAdmit)}>
        {w.admit}
      </Button>
      <IconButton kind="plain" label={w.next} disabled={isLast} onClick={() => onGo(1)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
      {many > 0 && (
        <Button kind="quiet" onClick={once(onMany)}>
          {w.admitRest(many)}
        </Button>
      )}
    </div>
  );
}
