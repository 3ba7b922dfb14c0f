import { useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../../words/web/use-words.ts';
import { uiWords } from '../words/words.ts';
import type { Asked } from './ask.ts';
import { Button } from './button.tsx';
import style from './dialog.module.css';

/** Shows a question of `ask`. Closed in whatever way, the answer is no unless it was yes. */
export function AskDialog({ question }: { question: Asked }) {
  const w = useWords(uiWords);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is taken away: only then does the browser give the focus back.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={style.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      onClose={() => question.answer(false)}
    >
      <header className={style.heading}>
        <h2 id={id} className={style.title}>
          {question.title}
        </h2>
      </header>
      <div id={`${id}-body`} className={style.body}>
        {question.body && <p>{question.body}</p>}
      </div>
      <footer className={style.footer}>
        {question.no !== null && (
          <Button variant="default" autoFocus onClick={() => question.answer(false)}>
            {question.no ?? w.cancel}
          </Button>
        )}
        <Button autoFocus={question.no === null} color={question.isDanger ? 'berry' : undefined} onClick={() => question.answer(true)}>
          {question.yes}
        </Button>
      </footer>
    </dialog>
  );
}
