import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Instant } from '#platform/time/instant.ts';
import { LongText, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import '#platform/ui/web/styles/deferred-components.css';

interface Event {
  id: string;
  at: string;
  actorName: string | null;
}

interface RecordHistoryProps<Row extends Event> {
  live: { rows: readonly Row[]; state: string };
  entry: (row: Row) => Pick<HistoryEntry, 'what' | 'changes'> & { who?: string };
  unknownActor: string;
  empty?: ReactNode;
  initialCount?: number;
}

/** Shows the history of a record, latest first. */
export function RecordHistory<Row extends Event>({ live, entry, unknownActor, empty, initialCount = Infinity }: RecordHistoryProps<Row>) {
  const w = useTexts(uiPartTexts).history;
  const [showsAll, setShowsAll] = useState(false);
  if (live.state === 'loading') return <SkeletonText />;
  if (live.rows.length === 0) return empty;
  const latestFirst = live.rows.toSorted((left, right) => Number(right.id) - Number(left.id));
  const visibleRows = showsAll ? latestFirst : latestFirst.slice(0, initialCount);
  return (
    <>
      <HistoryList entries={visibleRows.map((row) => ({ id: row.id, at: row.at, who: row.actorName ?? unknownActor, ...entry(row) }))} />
      {visibleRows.length < latestFirst.length && (
        <Button kind="plain" onClick={() => setShowsAll(true)}>
          {w.more}
        </Button>
      )}
    </>
  );
}

/** Renders a disclosure that loads its content when opened. */
export function LazyDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

interface Change {
  label: string;
  before: string | null;
  after: string | null;
}

export interface HistoryEntry {
  id: string;
  at: Instant;
  who: string;
  what: ReactNode;
  /** The changed values. For a change with an empty label, only the value is shown: `{ label: '', before: null, after: 'Kitchen' }`. */
  changes?: readonly Change[];
}

/** Renders a list of events in the given order. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="history-entry">
          <p>
            <strong className="font-semibold">{entry.who}</strong> {entry.what}
          </p>
          {entry.changes?.map((change, at) => (
            <ChangeText key={`${at} ${change.label}`} {...change} />
          ))}
          <p className="text-dim text-sm mt-0.5">
            <RelativeTime at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Describes a change: 'Phone: changed from … to …'. */
export function ChangeText({ label, before, after }: Change) {
  const w = useTexts(uiPartTexts).history;
  const sentence = before ? (after ? w.changed : w.removed) : w.added;
  const values = [before, after].filter((value) => value !== null && value !== '');
  return (
    <p className="mt-0.5 text-15 text-dim">
      {label !== '' && `${label}: `}
      {sentence.split('{}').map((words, at) => {
        const value = values[at];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence, which keep their places
          <Fragment key={at}>
            {words}
            {value && (
              <span className="text-ink">
                <LongText text={value} />
              </span>
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
