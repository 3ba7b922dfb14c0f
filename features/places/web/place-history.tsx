import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';

type Facts = Readonly<Record<string, unknown>>;

export function PlaceHistory({ id }: { id: string }) {
  const w = useTexts(placeTexts).history;
  const formatChange = usePlaceChangeFormat();
  const live = useLive('reservations.placeHistory', { id });
  return (
    <RecordHistory
      live={live}
      unknownActor={w.system}
      entry={({ kind, before, after }) => ({
        what: w.kinds[kind] ?? kind,
        changes: kind.endsWith('added') || kind.endsWith('deleted') ? [] : formatChange(before as Facts | null, after as Facts | null),
      })}
    />
  );
}

/** Describes the changed fields. Skips the position among siblings, which is only a number. */
function usePlaceChangeFormat() {
  const { fields, history } = useTexts(placeTexts);
  const names = useTexts(placeNameTexts);
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
      .filter((change) => change.before !== change.after);
}
