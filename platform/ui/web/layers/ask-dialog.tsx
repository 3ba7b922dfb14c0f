import { useId } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import type { Asked } from './ask.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import style from './dialog.module.css';
import { firstFocus } from './first-focus.ts';
import { useWindow } from './window.ts';

/** Shows a question of `ask`. Closed in whatever way, the answer is no unless it was yes. */
export function AskDialog({ question }: { question: Asked }) {
  const w = useWords(uiWords);
  const id = useId();
  const modal = useWindow(true, () => question.answer(false));
  return (
    <dialog {...modal} role="alertdialog" className={style.dialog} aria-labelledby={id} aria-describedby={`${id}-body`}>
      <header className={style.heading}>
        <h2 id={id} className="size-20 above-8">
          {question.title}
        </h2>
      </header>
      <div id={`${id}-body`} className={style.body}>
        {question.body && <p>{question.body}</p>}
      </div>
      <footer className={`shares ${style.footer}`}>
        {question.no !== null && (
          <Button kind="plain" ref={firstFocus} onClick={() => question.answer(false)}>
            {question.no ?? w.cancel}
          </Button>
        )}
        <Button
          ref={question.no === null ? firstFocus : undefined}
          hue={question.isDanger ? 'berry' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.yes}
        </Button>
      </footer>
    </dialog>
  );
}
