import { createContext, useContext } from 'react';
import type { EventDays } from '#features/check-in/rules.ts';
import type { Question } from './questions.ts';

export interface FormQuestions {
  days: EventDays;
  questions: ReadonlyMap<string, Question>;
  farFields: ReadonlySet<string>;
  onConfirm: (about: string) => void;
}

export const QuestionsContext = createContext<FormQuestions | null>(null);

export function useQuestions(): FormQuestions {
  const questions = useContext(QuestionsContext);
  if (questions === null) throw new Error('a field outside of a form');
  return questions;
}
