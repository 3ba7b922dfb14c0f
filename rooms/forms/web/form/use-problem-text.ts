import { problemText, type ProblemTexts } from '#platform/ui/web/forms/shape.ts';
import { uiTexts } from '#platform/ui/words/words.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { FieldProblems } from './draft.ts';

/** What stands at a field, in words; undefined where nothing is wrong. */
export function useProblemText(problems: FieldProblems, own: ProblemTexts): (field: string) => string | undefined {
  const shared = useTexts(uiTexts).problems;
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : problemText(code, code, own, shared);
  };
}
