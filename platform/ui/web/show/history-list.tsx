import MoveRight from 'lucide-react/icons/move-right';
import type { ReactNode } from 'react';
import type { Instant } from '#platform/time/instant.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { LongText } from '#platform/ui/web/layout/text.tsx';
import { When } from './when.tsx';
import '#platform/ui/web/look/screens.css';

export interface HistoryEntry {
  id: string;
  at: Instant;
  /** A name, or what acted by itself. */
  who: string;
  /** What happened, in the room's words: 'changed the area'. */
  what: ReactNode;
  changes?: readonly { label: string; before: string | null; after: string | null }[];
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
            <Change key={`${at} ${change.label}`} {...change} />
          ))}
          <p className="meta above-2">
            <When at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Change({ label, before, after }: { label: string; before: string | null; after: string | null }) {
  const w = useWords(uiWords).history;
  return (
    <p className="row gap-2 across-8 top above-2 size-15">
      <span className="dim">{label}</span>
      <del className="dim">
        <LongText text={before || w.nothing} />
      </del>
      <span className="unseen">{w.became}</span>
      <MoveRight size={16} aria-hidden className="history-arrow" />
      <ins className="history-after">
        <LongText text={after || w.nothing} />
      </ins>
    </p>
  );
}
