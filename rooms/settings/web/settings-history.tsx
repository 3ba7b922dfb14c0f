import { useLive } from '#platform/live/web/use-live.ts';
import { isCampLocale, localeName } from '#platform/ui/locale.ts';
import { HistoryList } from '#platform/ui/web/show/history-list.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { settingsWords } from '#rooms/settings/words/words.ts';

export function SettingsHistory() {
  const w = useWords(settingsWords).history;
  const { language } = useLanguage();
  const { rows, state } = useLive('settings.history', { id: 'camp' });
  if (state === 'loading') return <SkeletonText />;
  if (rows.length === 0) return <p className="dim below-16">{w.empty}</p>;
  const latestFirst = rows.toSorted((a, b) => Number(b.id) - Number(a.id));

  function said(value: unknown): string | null {
    if (isCampLocale(value)) return localeName(value, language);
    if (typeof value === 'boolean') return value ? w.yes : w.no;
    return value === undefined || value === null ? null : String(value);
  }

  function changesOf(before: unknown, after: unknown) {
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    const names = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name]);
    return names.map((name) => ({ label: w.fields[name] ?? name, before: said(was[name]), after: said(is[name]) }));
  }

  return (
    <HistoryList
      entries={latestFirst.map((row) => ({
        id: row.id,
        at: row.at,
        who: row.actorName ?? w.somebody,
        what: w.kinds[row.kind] ?? row.kind,
        changes: changesOf(row.before, row.after),
      }))}
    />
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
