import { Button } from '@mantine/core';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { adminWords } from '../../words/admin/words.ts';
import style from './detail.module.css';
import { DoneNote } from './done-note.tsx';

interface DecisionBarProps {
  /** Whether type and area are set. */
  complete: boolean;
  pending: boolean;
  onApprove: () => void;
  onReject: () => void;
  lastDone: string | null;
}

/** Where thumbs are: the one primary action of the screen, and its contrary. */
export function DecisionBar({ complete, pending, onApprove, onReject, lastDone }: DecisionBarProps) {
  const w = useWords(adminWords);
  return (
    <div className={style.bar}>
      {complete ? <DoneNote>{lastDone}</DoneNote> : <p className={style.aside}>{w.shared.unfinished}</p>}
      <div className={style.decisions}>
        <Button variant="default" size="lg" onClick={onReject} aria-keyshortcuts="r">
          {w.requests.reject}
        </Button>
        {/* Not disabled while pending: a disabled button would lose the focus, and a second press asks nothing. */}
        <Button size="lg" className={style.primary} aria-busy={pending} aria-disabled={!complete} onClick={onApprove} aria-keyshortcuts="a">
          {w.requests.approve}
        </Button>
      </div>
    </div>
  );
}
