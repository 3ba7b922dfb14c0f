import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatMonth } from '#platform/i18n/dates.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { firstDayOf } from '#features/point-persons/rules.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';

type Facts = Partial<Record<'month' | 'role' | 'name' | 'phone' | 'from' | 'to', string>>;

export function PointPersonHistory() {
  const w = useTexts(pointPersonTexts);
  const formatting = useFormatting();
  const live = useLive('pointPersons.history', { id: 'camp' });
  const monthName = (month: string) => formatMonth(firstDayOf(month), formatting);

  function changesOf(before: Facts, after: Facts) {
    if (after.from !== undefined && after.to !== undefined)
      return [{ label: w.title, before: monthName(after.from), after: monthName(after.to) }];
    const month = after.month ?? before.month;
    const role = after.role ?? before.role ?? '';
    const name = {
      label: month === undefined ? w.role : w.inMonth(role, monthName(month)),
      before: before.name ?? null,
      after: after.name ?? null,
    };
    const phone = { label: w.phone, before: formatPhone(before.phone ?? '') || null, after: formatPhone(after.phone ?? '') || null };
    return [name, phone].filter((change) => (change.before ?? '') !== (change.after ?? ''));
  }

  return (
    <RecordHistory
      live={live}
      unknownActor={w.system}
      empty={<p className="text-dim text-15">{w.historyEmpty}</p>}
      entry={({ kind, before, after }) => ({
        what: w.kinds[kind] ?? kind,
        changes: changesOf((before ?? {}) as Facts, (after ?? {}) as Facts),
      })}
    />
  );
}
