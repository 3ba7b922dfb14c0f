import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { contactWords } from '#rooms/contact/words/words.ts';

export function MessageHistory({ id }: { id: string }) {
  const w = useWords(contactWords).inbox;
  const live = useLive('contact.history', { id });
  return <RecordHistory live={live} nobody={w.somebody} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />;
}
