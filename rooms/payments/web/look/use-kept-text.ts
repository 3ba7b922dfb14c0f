import { useState } from 'react';
import { drafts } from '#platform/ui/web/forms/draft.ts';

/** A text being typed, kept in this tab until it has arrived. */
export function useKeptText(draft: string) {
  const [text, setText] = useState(() => {
    const kept = drafts.read(draft)['text'];
    return typeof kept === 'string' ? kept : '';
  });
  return {
    text,
    type(typed: string): void {
      setText(typed);
      drafts.keep(draft, { text: typed });
    },
    forget: () => drafts.forget(draft),
  };
}
