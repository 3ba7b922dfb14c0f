import { formatDate, formatYearlyDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { taskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

/** Returns a function that formats a field of a task, as stored or as the value of its input. */
export function useFormatTaskField(): (field: string, value: unknown) => string {
  const w = useTexts(taskTexts);
  const { nothing } = useTexts(uiPartTexts).conflict;
  const formatting = useFormatting();
  const { labelOf } = usePlaces();
  const workers = useWorkers();
  const words: Readonly<Record<string, (text: string) => string | undefined>> = {
    placeId: labelOf,
    assigneeId: (id) => workers.find((worker) => worker.id === id)?.name,
    firstDue: (day) => formatDate(day, formatting),
    restsFrom: (day) => formatYearlyDate(day.slice(-5), formatting),
    restsUntil: (day) => formatYearlyDate(day.slice(-5), formatting),
    repeats: (kind) => w.edit.repeatKinds[kind as keyof typeof w.edit.repeatKinds],
    unit: (unit) => w.edit.units[unit as keyof typeof w.edit.units],
    eventKind: (kind) => w.edit.eventKinds[kind as keyof typeof w.edit.eventKinds],
  };
  return (field, value) => {
    if (value === null || value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return value ? w.yes : w.no;
    if (Array.isArray(value)) return value.join(', ') || nothing;
    return words[field]?.(String(value)) ?? String(value);
  };
}
