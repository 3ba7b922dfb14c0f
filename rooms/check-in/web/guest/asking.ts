import { createContext, use } from 'react';
import type { EventDays } from '#rooms/check-in/rules.ts';
import type { Question } from './questions.ts';

/** What a form asks about while it is typed, and how a yes is kept. */
export interface Asking {
  days: EventDays;
  questions: ReadonlyMap<string, Question>;
  far: ReadonlySet<string>;
  onYes: (about: string) => void;
}

export const AskingContext = createContext<Asking | null>(null);

export function useAsking(): Asking {
  const asking = use(AskingContext);
  if (asking === null) throw new Error('a field outside of a form');
  return asking;
}
