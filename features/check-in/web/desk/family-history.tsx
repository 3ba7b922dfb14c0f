import { LazyDisclosure, RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { historyEntry } from './history-entry.ts';

interface FamilyHistoryProps {
  id: string;
  activityName: (key: string) => string;
}

export function FamilyHistory(props: FamilyHistoryProps) {
  const w = useTexts(deskTexts).detail;
  return (
    <LazyDisclosure title={w.history}>
      <Entries {...props} />
    </LazyDisclosure>
  );
}

function Entries({ id, activityName }: FamilyHistoryProps) {
  const w = useTexts(deskTexts);
  const numbers = useNumbers();
  const live = useLive('checkIn.history', { id });
  return (
    <RecordHistory
      live={live}
      unknownActor={w.historyTexts.somebody}
      empty={<p>{w.history.empty}</p>}
      entry={(row) => historyEntry(row, { w, numbers, activityName })}
    />
  );
}
