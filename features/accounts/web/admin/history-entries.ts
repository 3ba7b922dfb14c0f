import type { Formatting } from '#platform/i18n/dates.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import type { HistoryEntry } from '#platform/ui/web/records/record-history.tsx';
import type { HeldPermission, HistoryRow } from '#features/accounts/shapes.ts';
import type { AdminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { findAccountChanges, type AccountChange } from './history-changes.ts';
import { permissionEndText, permissionLabel, type EventChoice } from './permission-texts.ts';

export interface HistoryContext {
  w: AdminTexts;
  formatting: Formatting;
  events: readonly EventChoice[];
  /** Actor of an event without a signed-in account: the person who opened an emailed link. */
  person: string;
}

// Kinds of events that the system causes when time passes.
const automaticKinds: readonly string[] = ['request-died', 'permission-lapsed'];

export function toHistoryEntry(row: HistoryRow, context: HistoryContext): HistoryEntry {
  const { w, person } = context;
  const kind = row.kind.slice(row.kind.indexOf('.') + 1);
  const title = (w.history.kinds as Readonly<Record<string, string>>)[kind] ?? kind.replaceAll('-', ' ');
  const changes = findAccountChanges(row);
  const details = changes.flatMap((change) => detailOf(change, context));
  return {
    id: row.id,
    at: row.at,
    who: row.actorName ?? (automaticKinds.includes(kind) ? w.history.system : person),
    what: [title, ...details].join(', '),
    changes: changes.flatMap((change) => lineOf(change, context)),
  };
}

/** Returns changes without an old and a new value, as text of the history entry. */
function detailOf(change: AccountChange, { w, events }: HistoryContext): string[] {
  if (change.what === 'place') return [`${change.type} · ${change.area}`];
  if (change.what === 'picture') return [w.history.picture];
  if (change.what === 'lapsed') return [w.history.lapsed(permissionLabel(change.permission, events, w.permissions))];
  return change.what === 'reason' ? [w.history.because(change.reason)] : [];
}

function lineOf(change: AccountChange, context: HistoryContext): NonNullable<HistoryEntry['changes']>[number][] {
  const { w, events } = context;
  const label = (grant: HeldPermission) => permissionLabel(grant.permission, events, w.permissions);
  const end = (grant: HeldPermission) => permissionEndText(grant, events, w.permissions, context.formatting);
  // A permission without an end is shown by its label only: 'View Home added'.
  const labelWithEnd = (grant: HeldPermission) =>
    grant.endsAt === null && grant.endsWithEvent === null ? label(grant) : `${label(grant)}, ${end(grant)}`;
  switch (change.what) {
    case 'field':
      return [
        {
          label: w.history.fields[change.field],
          before: formatField(change.field, change.before),
          after: formatField(change.field, change.after),
        },
      ];
    case 'granted':
      return [{ label: '', before: null, after: labelWithEnd(change.held) }];
    case 'revoked':
      return [{ label: '', before: labelWithEnd(change.held), after: null }];
    case 'end':
      return [{ label: label(change.after), before: end(change.before), after: end(change.after) }];
    default:
      return [];
  }
}

function formatField(field: string, value: string | null): string | null {
  return field === 'phone' && value !== null ? formatPhone(value) : value;
}
