import { createContext, useContext } from 'react';
import type { EventDays } from '#features/check-in/rules.ts';
import type { Question } from './questions.ts';

/** What a form asks about while it is typed, and how a yes is kept. */
export interface FormQuestions {
  days: EventDays;
  questions: ReadonlyMap<string, Question>;
  far: ReadonlySet<string>;
  onYes: (about: string) => void;
}

export const QuestionsContext = createContext<FormQuestions | null>(null);

export function useQuestions(): FormQuestions {
  const asking = useContext(QuestionsContext);
  if (asking === null) throw new Error('a field outside of a form');
  return asking;
}
