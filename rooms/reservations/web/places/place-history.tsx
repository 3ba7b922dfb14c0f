import { useLive } from '#platform/live/web/use-live.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { placeWords } from '#rooms/reservations/words/places/words.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Who did what to a place. */
export function PlaceHistory({ id }: { id: string }) {
  const w = useWords(placeWords).history;
  const said = useFactWords();
  const { rows, state } = useLive('reservations.placeHistory', { id });
  if (state === 'loading') return <SkeletonText />;
  const latestFirst = rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  return (
    <HistoryList
      entries={latestFirst.map((row) => ({
        id: row.id,
        at: row.at,
        who: row.actorName ?? w.somebody,
        what: w.kinds[row.kind] ?? row.kind,
        changes:
          row.kind.endsWith('added') || row.kind.endsWith('deleted') ? [] : said(row.before as Facts | null, row.after as Facts | null),
      }))}
    />
  );
}

/** Changed fields in words; where a place stands among its siblings is no word. */
function useFactWords() {
  const { fields, history } = useWords(placeWords);
  const names = useWords(nameWords);
  const labels: Readonly<Record<string, string>> = {
    name: fields.name,
    kind: fields.kind,
    categories: fields.categories,
    sleeps: fields.sleeps,
    seats: fields.seats,
    parentName: history.partOf,
    state: history.state,
    closedReason: history.reason,
  };
  function value(field: string, fact: unknown): string | null {
    if (fact === null || fact === undefined || fact === '') return null;
    if (Array.isArray(fact)) return fact.join(', ');
    if (field === 'kind') return names.kind[fact as keyof typeof names.kind];
    if (field === 'state') return names.placeState[fact as keyof typeof names.placeState];
    return String(fact);
  }
  return (before: Facts | null, after: Facts | null) =>
    Object.entries(labels)
      .map(([field, label]) => ({ label, before: value(field, before?.[field]), after: value(field, after?.[field]) }))
      .filter((one) => one.before !== one.after);
}
