import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, onQuestionChanged } from './ask.ts';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** Where questions appear. `<Ui>` holds one. */
export function Questions() {
  const question = useSyncExternalStore(onQuestionChanged, currentQuestion);
  if (!question) return null;
  return (
    <Suspense>
      <AskDialog key={question.title} question={question} />
    </Suspense>
  );
}
