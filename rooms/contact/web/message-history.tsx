import { useLive } from '#platform/live/web/use-live.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { contactWords } from '#rooms/contact/words/words.ts';

export function MessageHistory({ id }: { id: string }) {
  const w = useWords(contactWords).inbox;
  const { rows, state } = useLive('contact.history', { id });
  if (state === 'loading') return <SkeletonText />;
  const latestFirst = rows.toSorted((a, b) => Number(b.id) - Number(a.id));
  return (
    <HistoryList
      entries={latestFirst.map((row) => ({
        id: row.id,
        at: row.at,
        who: row.actorName ?? w.somebody,
        what: w.kinds[row.kind] ?? row.kind,
      }))}
    />
  );
}
