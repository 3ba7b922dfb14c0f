import type { HistoryRow } from '#platform/events/history.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import type { HistoryEntry } from '#platform/ui/web/records/record-history.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { DeskTexts } from '#features/check-in/i18n/desk/texts.ts';

type Facts = Readonly<Record<string, unknown>>;

interface EntryContext {
  w: DeskTexts;
  numbers: Numbers;
  activityName: (key: string) => string;
}

export function historyEntry(row: HistoryRow, { w, numbers, activityName }: EntryContext): HistoryEntry {
  const name = row.kind.slice(row.kind.indexOf('.') + 1);
  const historyTexts = w.historyTexts as Readonly<Record<string, string>>;
  const [before, after] = [factsOf(row.before), factsOf(row.after)];
  const isBeginning = name === 'submitted' || name === 'added-at-desk';
  const fields = Object.entries(w.history.fields);
  const changes = fields
    .map(([field, label]) => ({ label, before: formatValue(field, before[field]), after: formatValue(field, after[field]) }))
    .filter((change) => !isBeginning && (change.before ?? '') !== (change.after ?? ''));
  return {
    id: row.id,
    at: row.at,
    who: row.actorName ?? w.historyTexts.somebody,
    what: historyTexts[name] ?? name.replaceAll('-', ' '),
    changes,
  };

  function formatValue(field: string, value: unknown): string | null {
    if (field === 'persons') return Array.isArray(value) ? value.map((person) => formatPerson(factsOf(person))).join('; ') : null;
    if (field === 'totalCents') return typeof value === 'number' ? numbers.dollars(value) : null;
    if (field === 'payment' || field === 'refund') return formatPayment(factsOf(value));
    if (typeof value !== 'string' || value === '') return null;
    return field === 'phone' ? formatPhone(value) : value;
  }
  function formatPayment({ amountCents, currency }: Facts): string | null {
    return typeof amountCents === 'number' && typeof currency === 'string' ? numbers.amountIn(amountCents, currency) : null;
  }
  function formatPerson({ name: personName, age, meals, activities }: Facts): string {
    const chosen = Array.isArray(activities) ? activities.map((key) => activityName(String(key))) : [];
    return [
      `${isolateName(String(personName))} ${String(age)}`,
      ...(typeof meals === 'number' ? [w.detail.meals(meals)] : []),
      ...chosen,
    ].join(', ');
  }
}

function factsOf(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? (value as Facts) : {};
}
