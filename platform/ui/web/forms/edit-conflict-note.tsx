import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';

interface EditConflictNoteProps {
  /** Who changed it, in a sentence; somebody when left out. */
  lead?: string;
  /** Both values in words; empty ones are said to be nothing. */
  theirs: ReactNode;
  yours: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/**
 * Somebody else changed the very field that is changed here: both values, and nothing is overwritten.
 * @example <EditConflictNote theirs={said(clash.theirs)} yours={said(clash.yours)} onDecide={decide} />
 */
export function EditConflictNote({ lead, theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useWords(uiWords).conflict;
  return (
    <div role="alert" className="stack gap-12 ember-box above-8">
      <p className="strong">{lead ?? w.lead}</p>
      <dl className="pairs">
        <dt>{w.theirs}</dt>
        <dd>{theirs || w.nothing}</dd>
        <dt>{w.yours}</dt>
        <dd>{yours || w.nothing}</dd>
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
