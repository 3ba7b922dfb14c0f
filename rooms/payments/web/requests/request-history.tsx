import { useLive } from '#platform/live/web/use-live.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';

export function RequestHistory({ id }: { id: string }) {
  const w = useWords(paymentsWords).requests;
  const { rows, state } = useLive('payments.history', { id });
  if (state === 'loading') return <SkeletonText />;
  const latestFirst = rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  return (
    <HistoryList
      entries={latestFirst.map((row) => ({
        id: row.id,
        at: row.at,
        who: row.actorName ?? w.house,
        what: w.actions[row.kind] ?? row.kind,
      }))}
    />
  );
}
