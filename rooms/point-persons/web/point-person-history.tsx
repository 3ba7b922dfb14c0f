import { useLive } from '#platform/live/web/use-live.ts';
import { monthWords } from '#platform/ui/dates.ts';
import { shownPhone } from '#platform/ui/phone.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { firstDayOf } from '#rooms/point-persons/rules.ts';
import { pointPersonWords } from '#rooms/point-persons/words/words.ts';

type Facts = Partial<Record<'month' | 'role' | 'name' | 'phone' | 'from' | 'to', string>>;

export function PointPersonHistory() {
  const w = useWords(pointPersonWords);
  const formatting = useFormatting();
  const { rows, state } = useLive('pointPersons.history', { id: 'camp' });
  if (state === 'loading') return <SkeletonText />;
  if (rows.length === 0) return <p className="dim">{w.historyEmpty}</p>;
  const said = (month: string) => monthWords(firstDayOf(month), formatting);

  function changesOf(before: Facts, after: Facts) {
    if (after.from !== undefined && after.to !== undefined) return [{ label: w.title, before: said(after.from), after: said(after.to) }];
    const month = after.month ?? before.month;
    const role = after.role ?? before.role ?? '';
    const name = {
      label: month === undefined ? w.role : w.inMonth(role, said(month)),
      before: before.name ?? null,
      after: after.name ?? null,
    };
    const phone = { label: w.phone, before: shownPhone(before.phone ?? '') || null, after: shownPhone(after.phone ?? '') || null };
    return [name, phone].filter((change) => (change.before ?? '') !== (change.after ?? ''));
  }

  return (
    <HistoryList
      entries={rows
        .toSorted((one, other) => Number(other.id) - Number(one.id))
        .map((row) => ({
          id: row.id,
          at: row.at,
          who: row.actorName ?? w.somebody,
          what: w.kinds[row.kind] ?? row.kind,
          changes: changesOf((row.before ?? {}) as Facts, (row.after ?? {}) as Facts),
        }))}
    />
  );
}
