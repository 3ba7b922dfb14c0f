import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PersonRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import style from './detail.module.css';
import { historyEntry } from './history-entries.ts';
import type { EventChoice } from './permission-texts.ts';
import { nameOf } from './person-name.ts';

const atFirst = 8;

/** Who changed what and when, latest first, from the request on. */
export function PersonHistory({ person, events }: { person: PersonRow; events: readonly EventChoice[] }) {
  const w = useWords(adminWords);
  const formatting = useFormatting();
  const { rows, state } = useLive('accounts.history', { id: person.id });
  const [all, setAll] = useState(false);
  const newestFirst = rows.toSorted((a, b) => Number(b.id) - Number(a.id));
  const shown = all ? newestFirst : newestFirst.slice(0, atFirst);
  return (
    <section className="stack" aria-label={w.person.history}>
      <h3>{w.person.history}</h3>
      {state === 'loading' && <SkeletonText lines={4} />}
      {state !== 'loading' && rows.length === 0 && <p className="meta">{w.person.historyEmpty}</p>}
      <HistoryList entries={shown.map((row) => historyEntry(row, { w, formatting, events, person: nameOf(person) }))} />
      {rows.length > shown.length && (
        <Button kind="plain" className={style.more} onClick={() => setAll(true)}>
          {w.person.historyMore}
        </Button>
      )}
    </section>
  );
}
