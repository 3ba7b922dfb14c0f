import type { Formatting } from '#platform/ui/dates.ts';
import { formatPhone } from '#platform/ui/phone.ts';
import type { HistoryEntry } from '#platform/ui/web/records/record-history.tsx';
import type { HeldPermission, HistoryRow } from '#features/accounts/shapes.ts';
import type { AdminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { findAccountChanges, type AccountChange } from './history-changes.ts';
import { permissionEndText, permissionLabel, type EventChoice } from './permission-texts.ts';

/** What a person's history is told in. */
export interface HistoryContext {
  w: AdminTexts;
  formatting: Formatting;
  events: readonly EventChoice[];
  /** Who it was when nobody was signed in: the person, through a link. */
  person: string;
}

// What nobody does: the house's own clock.
const automaticKinds: readonly string[] = ['request-died', 'permission-lapsed'];

/** An event of an account as a line of its history: who did what, and what stood before and after. */
export function toHistoryEntry(row: HistoryRow, telling: HistoryContext): HistoryEntry {
  const { w, person } = telling;
  const kind = row.kind.slice(row.kind.indexOf('.') + 1);
  const said = (w.history.kinds as Readonly<Record<string, string>>)[kind] ?? kind.replaceAll('-', ' ');
  const changes = findAccountChanges(row);
  const asides = changes.flatMap((change) => asideOf(change, telling));
  return {
    id: row.id,
    at: row.at,
    who: row.actorName ?? (automaticKinds.includes(kind) ? w.history.house : person),
    what: [said, ...asides].join(', '),
    changes: changes.flatMap((change) => lineOf(change, telling)),
  };
}

/** What has no before and after, and is said with the deed. */
function asideOf(change: AccountChange, { w, events }: HistoryContext): string[] {
  if (change.what === 'place') return [`${change.type} · ${change.area}`];
  if (change.what === 'picture') return [w.history.picture];
  if (change.what === 'lapsed') return [w.history.lapsed(permissionLabel(change.permission, events, w.permissions))];
  return change.what === 'reason' ? [w.history.because(change.reason)] : [];
}

function lineOf(change: AccountChange, telling: HistoryContext): NonNullable<HistoryEntry['changes']>[number][] {
  const { w, events } = telling;
  const label = (held: HeldPermission) => permissionLabel(held.permission, events, w.permissions);
  const end = (held: HeldPermission) => permissionEndText(held, events, w.permissions, telling.formatting);
  // A permission says all by itself: 'View Home added'.
  const named = (held: HeldPermission) =>
    held.endsAt === null && held.endsWithEvent === null ? label(held) : `${label(held)}, ${end(held)}`;
  switch (change.what) {
    case 'field':
      return [
        { label: w.history.fields[change.field], before: shown(change.field, change.before), after: shown(change.field, change.after) },
      ];
    case 'granted':
      return [{ label: '', before: null, after: named(change.held) }];
    case 'revoked':
      return [{ label: '', before: named(change.held), after: null }];
    case 'end':
      return [{ label: label(change.after), before: end(change.before), after: end(change.after) }];
    default:
      return [];
  }
}

function shown(field: string, value: string | null): string | null {
  return field === 'phone' && value !== null ? formatPhone(value) : value;
}
