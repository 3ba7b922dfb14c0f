import { useSyncExternalStore } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import { currentQuestion, onQuestionChanged } from './ask.ts';

/** Where questions appear. `<Ui>` holds one. */
export function Questions() {
  const question = useSyncExternalStore(onQuestionChanged, currentQuestion);
  return question && <AskDialog key={question.id} question={question} />;
}
