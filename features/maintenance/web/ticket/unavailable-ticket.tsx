import { useState } from 'react';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { drafts } from '#platform/ui/web/forms/draft.ts';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { EmptyState, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { RefusedWork } from '#features/maintenance/web/pending/refused-work.tsx';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { commentDraftName } from './comments.tsx';
import { ticketDraftName } from './edit-ticket.tsx';

/** Shows the last version of a ticket that was deleted or reassigned while it was open here. The user can copy input that is not sent. */
export function UnavailableTicket({ lastTicket: was }: { lastTicket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts);
  const [unsent] = useState(() => unsentTextsOf(was));
  const labels = { ...w.fields, text: w.ticket.comment };
  return (
    <>
      <EmptyState title={useHasFullAccess() ? w.ticket.gone : w.own.gone} />
      <RefusedWork id={was.id} />
      {unsent.length > 0 && <ProblemNote>{w.ticket.unsent}</ProblemNote>}
      {unsent.map(({ field, text }) => (
        <div key={field} className="grid grid-cols-1 gap-2 mt-4">
          <TextAreaField label={labels[field]} rows={5} readOnly value={text} />
          <div>
            <CopyButton text={text} label={w.ticket.copyUnsent} />
          </div>
        </div>
      ))}
    </>
  );
}

function unsentTextsOf({ id, title, description }: WholeTicketRow): { field: 'text' | 'title' | 'description'; text: string }[] {
  const unchanged = { text: '', title, description };
  const storedDrafts = { ...drafts.read(ticketDraftName(id)), ...drafts.read(commentDraftName(id)) };
  return (['text', 'title', 'description'] as const).flatMap((field) => {
    const text = storedDrafts[field];
    return typeof text === 'string' && text !== '' && text !== unchanged[field] ? [{ field, text }] : [];
  });
}
