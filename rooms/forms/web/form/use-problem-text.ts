import { problemText, type ProblemTexts } from '#platform/ui/web/forms/shape.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Problems } from './draft.ts';

/** What stands at a field, in words; undefined where nothing is wrong. */
export function useProblemText(problems: Problems, own: ProblemTexts): (field: string) => string | undefined {
  const shared = useWords(uiWords).problems;
  return (field) => {
    const code = problems[field];
    return code === undefined ? undefined : problemText(code, code, own, shared);
  };
}
