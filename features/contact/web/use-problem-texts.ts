import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

export function useProblemTexts() {
  const { problems } = useTexts(contactTexts);
  const withName =
    (text: (by: string) => string) =>
    ({ by = '' }: { by?: string }) =>
      text(by);
  return {
    ...problems,
    'taken-meanwhile': withName(problems['taken-meanwhile']),
    'already-answered': withName(problems['already-answered']),
    'answered-meanwhile': withName(problems['answered-meanwhile']),
  };
}
