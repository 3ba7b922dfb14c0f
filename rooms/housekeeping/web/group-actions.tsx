import { MoreActions } from '#platform/ui/web/press/more-actions.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import { marksOfAll } from './marks.ts';
import type { Work } from './work.ts';

/** A whole building in one go: where nobody is, started, finished, inspected or taken, as one thing with one undo. */
export function GroupActions({ name, rows, work }: { name: string; rows: readonly BoardRow[]; work: Work }) {
  const w = useWords(housekeepingWords).all;
  const untaken = rows.filter(({ assigneeId }) => assigneeId === null);
  const actions = [
    ...marksOfAll(rows, work).map(({ to, places }) => ({
      text: w[to](places.length),
      run: () => work.marking.markAll(places, to, w.done[to](places.length, name)),
    })),
    ...(untaken.length > 0
      ? [{ text: w.take(untaken.length), run: () => work.assigning.give(untaken, { id: work.accountId, name: '' }, true) }]
      : []),
  ];
  return actions.length > 0 && <MoreActions isShort label={w.of(name)} actions={actions} />;
}
