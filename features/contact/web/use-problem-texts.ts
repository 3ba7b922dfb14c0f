import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

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
