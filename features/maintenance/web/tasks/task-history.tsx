import { useLive } from '#platform/live/web/use-live.ts';
import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

export function TaskHistory({ id }: { id: string }) {
  const w = useTexts(taskTexts);
  const live = useLive('maintenance.taskHistory', { id });
  function formatValue(field: string, value: unknown): string | null {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'boolean') return value ? w.yes : w.no;
    if (Array.isArray(value)) return value.join(', ');
    const names = { repeats: w.edit.repeatKinds, unit: w.edit.units, eventKind: w.edit.eventKinds }[field] as
      | Record<string, string>
      | undefined;
    return names?.[String(value)] ?? String(value);
  }
  function changesOf(before: unknown, after: unknown) {
    const [previous, current] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
    return Object.keys({ ...previous, ...current })
      .map((field) => ({
        label: w.fields[field] ?? field,
        before: formatValue(field, previous[field]),
        after: formatValue(field, current[field]),
      }))
      .filter((change) => change.before !== null || change.after !== null);
  }
  return (
    <RecordHistory
      live={live}
      unknownActor={w.system}
      entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind, changes: changesOf(row.before, row.after) })}
    />
  );
}
