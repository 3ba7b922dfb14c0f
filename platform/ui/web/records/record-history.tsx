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
  /** The live view of the record's events. */
  live: { rows: readonly Row[]; state: string };
  /** Describes an event. The actor is the event's, else `nobody`. */
  entry: (row: Row) => Pick<HistoryEntry, 'what' | 'changes'> & { who?: string };
  /** Name for an unknown actor: 'Someone', 'System'. */
  nobody: string;
  empty?: ReactNode;
  /** Number of entries shown first. */
  atFirst?: number;
}

/**
 * The history of a record, latest first.
 * @example <RecordHistory live={useLive('contact.history', { id })} nobody={w.someone} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />
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

/**
 * A disclosure that loads its content when opened. @example <LazyDisclosure title={w.history}><MessageHistory
 * id={id} /></LazyDisclosure>
 */
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
  /** The name of a person or 'System'. */
  who: string;
  /** The event in words: 'changed the area'. */
  what: ReactNode;
  /** Old and new values. Without a label the value stands alone: `{ label: '', before: null, after: 'Kitchen' }`. */
  changes?: readonly Change[];
}

/** A list of events in the given order, latest first. @example <HistoryList entries={entries} /> */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="history-entry">
          <p>
            <strong className="strong">{entry.who}</strong> {entry.what}
          </p>
          {entry.changes?.map((change, at) => (
            // Labels may repeat within an entry, and entries never change.
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
