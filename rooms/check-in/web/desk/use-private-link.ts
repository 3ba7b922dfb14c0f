import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { DeskRow } from '#rooms/check-in/shapes/family.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';

/** The way to a family's private page: no list holds it, so it is asked for when somebody wants it, and that is recorded. */
export function usePrivateLink({ id }: Pick<DeskRow, 'id'>) {
  const w = useWords(deskWords);
  const [path, setPath] = useState<string | null>(null);
  const ask = useAction(calls.checkIn.privateLink.mutate, {
    problems: w.problems,
    done: (answer) => setPath(answer.path),
    tellsInToast: true,
  });
  return { path, open: () => void ask.run({ id }), close: () => setPath(null) };
}
