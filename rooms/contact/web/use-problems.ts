import { useTexts } from '#platform/words/web/use-words.ts';
import { contactTexts } from '#rooms/contact/words/words.ts';

/** The words of refusals; some of them say who was faster. */
export function useProblemTexts() {
  const { problems } = useTexts(contactTexts);
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
