import { z } from 'zod';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newValuesOf } from '#platform/records/web/record-edit.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { TicketFacts, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { TicketEditConflictNote } from './ticket-edit-conflict-note.tsx';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';

export const visibleFields = ['placeId', 'priority', 'assigneeId', 'dueDay'] as const;
type VisibleField = (typeof visibleFields)[number];

/** Edits one field of a ticket, which is saved at once. The value of its input is text, '' for none. */
export function useTicketField(ticket: WholeTicketRow, field: VisibleField) {
  const w = useTexts(maintenanceTexts);
  const { sentence } = useTicketFieldTexts();
  const form = useRecordEdit(({ changes }) => calls.maintenance.changeTicket.mutate({ id: ticket.id, changes }), {
    draftName: `ticket-${ticket.id}-${field}`,
    stored: { [field]: ticket[field] } as Pick<TicketFacts, VisibleField>,
    toInput: (facts) => ({ [field]: facts[field] ?? '' }) as Record<VisibleField, string>,
    shape: z.record(z.string(), z.string()).transform((typed) => ({ [field]: typed[field] || null }) as Partial<TicketFacts>),
    savesAtOnce: true,
    about: ticket.id,
    problems: { ...w.problems, conflict: null },
    done: (answer, { changes }) => (isUnchanged(answer) ? undefined : { title: w.ticket.saved, body: sentence(newValuesOf(changes)) }),
  });
  const conflict = form.findConflict(field);
  return {
    ...form,
    value: form.values[field],
    onChange: (value: string) => void form.choose(field, value),
    conflictNote: conflict && (
      <TicketEditConflictNote ticketId={ticket.id} conflict={{ field, ...conflict }} onDecide={conflict.onDecide} />
    ),
  };
}
