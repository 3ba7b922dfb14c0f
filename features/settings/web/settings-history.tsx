import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { isCampLocale, localeName } from '#platform/i18n/locale.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';

export function SettingsHistory() {
  const w = useTexts(settingsTexts).history;
  const { language } = useLanguage();
  const live = useLive('settings.history', { id: 'camp' });

  function formatValue(name: string, value: unknown): string | null {
    if (name === 'number' && typeof value === 'string') return formatPhone(value);
    if (isCampLocale(value)) return localeName(value, language);
    if (typeof value === 'boolean') return value ? w.yes : w.no;
    return value === undefined || value === null ? null : String(value);
  }

  function changesOf(before: unknown, after: unknown) {
    const [oldValues, newValues] = [fieldsOf(before), fieldsOf(after)];
    const names = Object.keys({ ...oldValues, ...newValues }).filter((name) => oldValues[name] !== newValues[name]);
    return names.map((name) => ({
      label: w.fields[name] ?? name,
      before: formatValue(name, oldValues[name]),
      after: formatValue(name, newValues[name]),
    }));
  }

  return (
    <RecordHistory
      live={live}
      unknownActor={w.system}
      empty={<p className="text-dim text-15">{w.empty}</p>}
      entry={({ kind, before, after }) => ({ what: w.kinds[kind] ?? kind, changes: changesOf(before, after) })}
    />
  );
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
