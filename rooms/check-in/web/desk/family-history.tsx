import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import style from './family-detail.module.css';
import { historyEntry } from './history-entry.ts';

interface FamilyHistoryProps {
  id: string;
  activityName: (key: string) => string;
}

/** Who did what and when, asked for once it is opened. */
export function FamilyHistory(props: FamilyHistoryProps) {
  const w = useWords(deskWords).detail;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={style.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{w.history}</summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

function Entries({ id, activityName }: FamilyHistoryProps) {
  const w = useWords(deskWords);
  const numbers = useNumbers();
  const { rows, state } = useLive('checkIn.history', { id });
  const newestFirst = useMemo(() => rows.toSorted((one, other) => Number(other.id) - Number(one.id)), [rows]);
  if (state === 'loading') return <SkeletonText lines={3} />;
  if (rows.length === 0) return <p>{w.history.empty}</p>;
  return <HistoryList entries={newestFirst.map((row) => historyEntry(row, { w, numbers, activityName }))} />;
}
