import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';

interface EditConflictNoteProps {
  /** Both values in words. */
  theirs: string;
  yours: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Somebody else changed the very field that was changed here: both values, and nothing is overwritten. */
export function EditConflictNote({ theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useWords(maintenanceWords).clash;
  return (
    <div role="alert" className="stack gap-12 ember-box">
      <p className="strong">{w.title}</p>
      <dl className="pairs">
        <dt>{w.theirs}</dt>
        <dd>{theirs}</dd>
        <dt>{w.yours}</dt>
        <dd>{yours}</dd>
      </dl>
      <div className="row">
        <Button kind="plain" onClick={() => onDecide('theirs')}>
          {w.keepTheirs}
        </Button>
        <Button kind="plain" onClick={() => onDecide('mine')}>
          {w.useMine}
        </Button>
      </div>
    </div>
  );
}
