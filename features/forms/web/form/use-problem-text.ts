import { problemText, type ProblemTexts } from '#platform/ui/web/forms/shape.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FieldProblems } from './draft.ts';

/** Returns the error text of a field, or undefined. */
export function useProblemText(problems: FieldProblems, own: ProblemTexts): (field: string) => string | undefined {
  const shared = useTexts(uiTexts).problems;
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : problemText(code, code, own, shared);
  };
}
