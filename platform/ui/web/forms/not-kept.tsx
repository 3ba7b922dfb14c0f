import { useWords } from '#platform/words/web/use-words.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import type { Drafts } from './draft.ts';

/** Said as long as the browser keeps nothing of a form, or of what goes with it (`isKept`), so that the page is left open. */
export function NotKept({ drafts, isKept = true }: { drafts: Pick<Drafts, 'isLasting'>; isKept?: boolean }) {
  const w = useWords(partWords);
  if (isKept && drafts.isLasting()) return null;
  return (
    <p role="alert" className="ember-box below-16">
      {w.notKept}
    </p>
  );
}
