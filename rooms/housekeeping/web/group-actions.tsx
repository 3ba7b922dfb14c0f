import { MoreActions } from '#platform/ui/web/press/more-actions.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { MarkedState } from '#rooms/housekeeping/rules.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import type { Work } from './work.ts';

/** A whole building in one go: where nobody is, started, finished, inspected or taken, as one thing with one undo. */
export function GroupActions({ name, rows, work }: { name: string; rows: readonly BoardRow[]; work: Work }) {
  const w = useWords(housekeepingWords);
  const free = rows.filter(({ leavesAt }) => leavesAt === null);
  const inState = (...states: string[]) => free.filter(({ state }) => states.includes(state));
  const marks = (to: MarkedState, some: readonly BoardRow[]) =>
    some.length === 0
      ? []
      : [{ text: w.all[to](some.length), run: () => work.marking.markAll(some, to, w.all.done[to](some.length, name)) }];
  const untaken = rows.filter(({ assigneeId }) => assigneeId === null);
  const others = inState('clean').filter(({ cleanedById }) => cleanedById !== work.accountId);
  const actions = [
    ...marks('cleaning', inState('dirty')),
    ...marks('clean', inState('dirty', 'cleaning')),
    ...(work.inspects ? marks('inspected', others) : []),
    ...(untaken.length > 0
      ? [{ text: w.all.take(untaken.length), run: () => work.assigning.give(untaken, { id: work.accountId, name: '' }, true) }]
      : []),
  ];
  return actions.length > 0 && <MoreActions isShort label={w.all.of(name)} actions={actions} />;
}
