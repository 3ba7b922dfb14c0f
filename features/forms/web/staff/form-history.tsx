import { RecordHistory, type HistoryEntry } from '#platform/ui/web/records/record-history.tsx';
import type { HistoryRow } from '#platform/events/history.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ItemSnapshot } from '#features/forms/changes.ts';
import type { en } from '#features/forms/i18n/staff/en.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';

export function FormHistory({ id }: { id: string }) {
  const w = useTexts(staffFormTexts);
  const live = useLive('forms.history', { id });
  return (
    <RecordHistory
      live={live}
      unknownActor={w.history.leaderAuthor}
      entry={(row) => ({
        what: w.history.kinds[row.kind] ?? row.kind,
        changes: row.kind === 'forms.changed' ? listChanges(row, w) : [],
      })}
    />
  );
}

type W = Translation<typeof en>;

function listChanges({ before, after }: HistoryRow, w: W): NonNullable<HistoryEntry['changes']> {
  const [oldValues, newValues] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  const fieldChanges = Object.keys(newValues)
    .filter((field) => field !== 'places')
    .map((field) => ({
      label: w.history.fields[field] ?? field,
      before: plainText(oldValues[field], w),
      after: plainText(newValues[field], w),
    }));
  const [oldPlaces, newPlaces] = [oldValues['places'], newValues['places']] as [
    Record<string, ItemSnapshot>?,
    Record<string, ItemSnapshot>?,
  ];
  const names = [...new Set([...Object.keys(oldPlaces ?? {}), ...Object.keys(newPlaces ?? {})])];
  return [
    ...fieldChanges,
    ...names.map((name) => ({ label: name, before: itemText(oldPlaces?.[name], w), after: itemText(newPlaces?.[name], w) })),
  ];
}

function plainText(value: unknown, w: W): string {
  return value === 'arrival' || value === 'departure' ? w[value] : String(value ?? '');
}

function itemText(item: ItemSnapshot | undefined, w: W): string | null {
  if (item === undefined) return null;
  const condition = item.condition === 'good' ? w.good : w.isNotGood;
  return [condition, item.note, item.photos > 0 ? w.history.photos(item.photos) : ''].filter(Boolean).join(', ');
}
