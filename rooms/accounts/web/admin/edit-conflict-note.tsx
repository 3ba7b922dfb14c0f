import type { ReactNode } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import style from './edit-conflict-note.module.css';

/** Somebody else changed the very thing that is being edited here: said at it, and nothing is overwritten. */
export function EditConflictNote({ onDecide, children }: { onDecide: (whose: 'mine' | 'theirs') => void; children: ReactNode }) {
  const w = useWords(adminWords).person;
  return (
    <div role="alert" className="row across-16 ember-box middle above-4 below-4">
      <p className={style.words}>{children}</p>
      <div className="row">
        <Button kind="plain" onClick={() => onDecide('mine')}>
          {w.keepMine}
        </Button>
        <Button kind="plain" onClick={() => onDecide('theirs')}>
          {w.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
