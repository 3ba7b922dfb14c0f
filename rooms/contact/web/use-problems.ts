import { useWords } from '#platform/words/web/use-words.ts';
import { contactWords } from '#rooms/contact/words/words.ts';

/** The words of refusals; some of them say who was faster. */
export function useProblems() {
  const { problems } = useWords(contactWords);
  const byWhom =
    (said: (by: string) => string) =>
    ({ by = '' }: { by?: string }) =>
      said(by);
  return {
    ...problems,
    'taken-meanwhile': byWhom(problems['taken-meanwhile']),
    'already-answered': byWhom(problems['already-answered']),
    'answered-meanwhile': byWhom(problems['answered-meanwhile']),
  };
}
