import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Priority, TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketFacts, TicketField } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';

export function useTicketFieldTexts() {
  const w = useTexts(maintenanceTexts);
  const formatting = useFormatting();
  const { labelOf } = usePlaces();
  const workers = useWorkers();

  function formatField(field: TicketField, value: unknown): string {
    if (value === null || value === undefined || value === '') return field === 'assigneeId' ? w.unassigned : w.none;
    const text = String(value);
    if (field === 'placeId') return labelOf(text);
    if (field === 'assigneeId') return workers.find(({ id }) => id === text)?.name ?? '';
    if (field === 'dueDay') return formatDate(text, formatting);
    if (field === 'status') return w.status[text as TicketStatus];
    return field === 'priority' ? w.priority[text as Priority] : text;
  }

  return {
    formatField,
    /** Returns changed fields as text for a toast, such as 'Status: Closed'. */
    sentence: (facts: Partial<TicketFacts>) =>
      (Object.entries(facts) as [TicketField, unknown][])
        .map(([field, value]) => `${w.historyFields[field]}: ${formatField(field, value)}`)
        .join(', '),
  };
}
