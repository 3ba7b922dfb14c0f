import { Fragment, type ReactNode } from 'react';
import type { Instant } from '#platform/time/instant.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { LongText } from '#platform/ui/web/layout/text.tsx';
import { When } from './when.tsx';
import '#platform/ui/web/look/screens.css';

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
          <p className="history-line">
            <strong>{entry.who}</strong> {entry.what}
          </p>
          {entry.changes?.map((change, at) => (
            // Two of one name may stand in one entry, and an entry never changes.
            <ChangeSaid key={`${at} ${change.label}`} {...change} />
          ))}
          <p className="meta above-2">
            <When at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** 'Notes: kitchen added', 'Phone: changed from … to …'. */
export function ChangeSaid({ label, before, after }: Change) {
  const w = useWords(uiWords).history;
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
