import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { type HistoryEntry, HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';

interface Event {
  id: string;
  at: string;
  actorName: string | null;
}

interface RecordHistoryProps<Row extends Event> {
  /** The live view of what happened to it. */
  live: { rows: readonly Row[]; state: string };
  /** What an event says. Whoever did it is named by the event itself, or by `nobody`. */
  entry: (row: Row) => Pick<HistoryEntry, 'what' | 'changes'> & { who?: string };
  /** Who acted where nobody is known: 'Somebody', 'The house'. */
  nobody: string;
  /** Said while nothing has happened. */
  empty?: ReactNode;
  /** So many at first, the others on demand. */
  atFirst?: number;
}

/**
 * What happened to a record, latest first.
 * @example <RecordHistory live={useLive('contact.history', { id })} nobody={w.somebody} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />
 */
export function RecordHistory<Row extends Event>({ live, entry, nobody, empty, atFirst = Infinity }: RecordHistoryProps<Row>) {
  const w = useWords(uiWords).history;
  const [showsAll, setShowsAll] = useState(false);
  if (live.state === 'loading') return <SkeletonText />;
  if (live.rows.length === 0) return empty;
  const latestFirst = live.rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  const shown = showsAll ? latestFirst : latestFirst.slice(0, atFirst);
  return (
    <>
      <HistoryList entries={shown.map((row) => ({ id: row.id, at: row.at, who: row.actorName ?? nobody, ...entry(row) }))} />
      {shown.length < latestFirst.length && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          {w.more}
        </Button>
      )}
    </>
  );
}

/** A part that is read only once somebody opens it. @example <OpenedLater title={w.history}><MessageHistory id={id} /></OpenedLater> */
export function OpenedLater({ title, className, children }: { title: string; className?: string | undefined; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={className} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
