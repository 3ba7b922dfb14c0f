import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';

export function RequestHistory({ id }: { id: string }) {
  const w = useWords(paymentsWords).requests;
  const live = useLive('payments.history', { id });
  return <RecordHistory live={live} nobody={w.house} entry={(row) => ({ what: w.actions[row.kind] ?? row.kind })} />;
}
