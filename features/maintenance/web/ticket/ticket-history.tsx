import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';

type Facts = Readonly<Record<string, unknown>>;

export function TicketHistory({ id }: { id: string }) {
  const w = useTexts(maintenanceTexts);
  const live = useLive('maintenance.history', { id });
  const isAway = useConnection() === 'away';
  const { formatField } = useTicketFieldTexts();

  function valueOf(field: keyof typeof w.historyFields, facts: Facts): string | null {
    const value = facts[field];
    if (value === null || value === undefined || value === '') return null;
    return field === 'status' || field === 'priority' || field === 'dueDay' ? formatField(field, value) : String(value);
  }

  function changesOf(before: Facts, after: Facts) {
    const fields = Object.keys(w.historyFields) as (keyof typeof w.historyFields)[];
    return fields
      .filter((field) => field in before || field in after)
      .map((field) => ({ label: w.historyFields[field], before: valueOf(field, before), after: valueOf(field, after) }))
      .filter((change) => change.before !== change.after);
  }

  if (isAway && live.state === 'loading') return <p className="text-dim text-sm">{w.ticket.offline.history}</p>;
  return (
    <RecordHistory
      live={live}
      unknownActor={w.ticket.someone}
      entry={({ kind, before, after }) => ({
        ...(kind === 'maintenance.set-up-over' && { who: `${w.setUps.closedItself}:` }),
        what: kind === 'maintenance.set-up-over' ? w.setUps.eventOver : (w.ticket.kinds[kind] ?? kind),
        changes: changesOf((before ?? {}) as Facts, (after ?? {}) as Facts),
      })}
    />
  );
}
