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
  const w = useTexts(uiPartTexts).history;
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
export function LazyDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="later" onToggle={(event) => setOpen(event.currentTarget.open)}>
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
  /** A name, or what acted by itself. */
  who: string;
  /** What happened, in the room's words: 'changed the area'. */
  what: ReactNode;
  /** What was there and what is; a label that says all by itself stands alone as one of them: `{ label: '', before: null, after: 'Kitchen' }`. */
  changes?: readonly Change[];
}

/** Who did what and when, latest first as given. @example <HistoryList entries={entries} /> */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="history-entry">
          <p>
            <strong className="strong">{entry.who}</strong> {entry.what}
          </p>
          {entry.changes?.map((change, at) => (
            // Two of one name may stand in one entry, and an entry never changes.
            <ChangeText key={`${at} ${change.label}`} {...change} />
          ))}
          <p className="meta above-2">
            <RelativeTime at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** 'Notes: kitchen added', 'Phone: changed from … to …'. */
export function ChangeText({ label, before, after }: Change) {
  const w = useTexts(uiPartTexts).history;
  const sentence = before ? (after ? w.changed : w.removed) : w.added;
  const values = [before, after].filter((value) => value !== null && value !== '');
  return (
    <p className="above-2 size-15 dim">
      {label !== '' && `${label}: `}
      {sentence.split('{}').map((words, at) => {
        const value = values[at];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence, which keep their places
          <Fragment key={at}>
            {words}
            {value && (
              <span className="ink">
                <LongText text={value} />
              </span>
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
