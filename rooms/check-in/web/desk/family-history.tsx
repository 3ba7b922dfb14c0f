import { OpenedLater, RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { historyEntry } from './history-entry.ts';

interface FamilyHistoryProps {
  id: string;
  activityName: (key: string) => string;
}

/** Who did what and when, asked for once it is opened. */
export function FamilyHistory(props: FamilyHistoryProps) {
  const w = useWords(deskWords).detail;
  return (
    <OpenedLater title={w.history}>
      <Entries {...props} />
    </OpenedLater>
  );
}

function Entries({ id, activityName }: FamilyHistoryProps) {
  const w = useWords(deskWords);
  const numbers = useNumbers();
  const live = useLive('checkIn.history', { id });
  return (
    <RecordHistory
      live={live}
      nobody={w.historyTexts.somebody}
      empty={<p>{w.history.empty}</p>}
      entry={(row) => historyEntry(row, { w, numbers, activityName })}
    />
  );
}
