import { useId } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import style from './dialog.module.css';
import { renderAbove, setAutofocus, useDialog } from './use-dialog.ts';

/** The texts of a confirmation dialog, for actions that cannot be undone. Other actions offer an undo in their toast instead. */
export interface Question {
  title: string;
  body?: string;
  /** The text of the button, with verb and noun: 'Delete Pine Lodge'. */
  yes: string;
  no?: string | null;
  isDanger?: boolean;
}

export interface PendingQuestion extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

let questions: readonly PendingQuestion[] = [];
let count = 0;

/** Asks for confirmation. Resolves to true if the person confirms. */
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    count += 1;
    const pending: PendingQuestion = {
      ...question,
      id: count,
      answer(yes) {
        questions = questions.filter((other) => other !== pending);
        draw();
        resolve(yes);
      },
    };
    questions = [...questions, pending];
    draw();
  });
}

/** Returns the question to show now. Further questions wait in a queue. */
export function currentQuestion(): PendingQuestion | undefined {
  return questions[0];
}

function draw(): void {
  const question = currentQuestion();
  renderAbove(question && <AskDialog key={question.id} question={question} />);
}

function AskDialog({ question }: { question: PendingQuestion }) {
  const w = useTexts(uiTexts);
  const id = useId();
  const modal = useDialog(true, () => question.answer(false));
  return (
    <dialog {...modal} role="alertdialog" className={style.dialog} aria-labelledby={id} aria-describedby={`${id}-body`}>
      <header className={`flex gap-4 items-start justify-between ${style.heading}`}>
        <h2 id={id} className="text-xl mt-2">
          {question.title}
        </h2>
      </header>
      <div id={`${id}-body`} className={style.body}>
        {question.body && <p>{question.body}</p>}
      </div>
      <footer className={`shares gap-3 justify-end border-t flex flex-wrap ${style.footer}`}>
        {question.no !== null && (
          <Button kind="plain" ref={setAutofocus} onClick={() => question.answer(false)}>
            {question.no ?? w.cancel}
          </Button>
        )}
        <Button
          ref={question.no === null ? setAutofocus : undefined}
          hue={question.isDanger ? 'berry' : undefined}
          onClick={() => question.answer(true)}
        >
          {question.yes}
        </Button>
      </footer>
    </dialog>
  );
}
