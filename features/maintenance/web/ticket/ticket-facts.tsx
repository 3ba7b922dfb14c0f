import { useState } from 'react';
import { DateField, SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useSession } from '#platform/http/web/session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Priority } from '#features/maintenance/rules.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { PlaceField } from '#features/maintenance/web/place-field.tsx';
import { priorityChoices } from '#features/maintenance/web/tickets/priority-choices.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';
import { useTicketChange } from './use-ticket-change.ts';

const visibleFields = ['placeId', 'priority', 'assigneeId', 'dueDay'] as const;

export function TicketFacts({ ticket, mayChange }: { ticket: WholeTicketRow; mayChange: boolean }) {
  return mayChange ? <EditableFacts ticket={ticket} /> : <ReadOnlyFacts ticket={ticket} />;
}

function ReadOnlyFacts({ ticket }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts);
  const { formatField } = useTicketFieldTexts();
  return (
    <dl className="dl-facts dl-pairs">
      {visibleFields.map((field) => (
        <div key={field} className="flex flex-wrap gap-2">
          <dt>{w.fields[field]}</dt>
          <dd>{field === 'assigneeId' ? (ticket.assigneeName ?? w.unassigned) : formatField(field, ticket[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

function EditableFacts({ ticket }: { ticket: WholeTicketRow }) {
  const w = useTexts(maintenanceTexts);
  const send = useTicketChange();
  function change<Field extends (typeof visibleFields)[number]>(field: Field, to: WholeTicketRow[Field], from = ticket[field]): void {
    if (from !== to) void send(ticket, { [field]: { from, to } });
  }
  return (
    <div className="fields">
      <PlaceField label={w.fields.placeId} value={ticket.placeId ?? ''} onChange={(id) => change('placeId', id || null)} />
      <SelectField
        label={w.fields.priority}
        choices={priorityChoices(w)}
        value={ticket.priority}
        onChange={(event) => change('priority', event.currentTarget.value as Priority)}
      />
      <AssigneeField ticket={ticket} onChange={(id) => change('assigneeId', id)} />
      <DueField dueDay={ticket.dueDay} onChange={(day, seen) => change('dueDay', day, seen)} />
    </div>
  );
}

function AssigneeField({ ticket, onChange }: { ticket: WholeTicketRow; onChange: (workerId: string | null) => void }) {
  const w = useTexts(maintenanceTexts);
  const workers = useWorkers();
  const session = useSession();
  const me = session.state === 'account' ? workers.find(({ accountId }) => accountId === session.account.id) : undefined;
  const { assigneeId, assigneeName } = ticket;
  // Add the assigned worker to the choices if the worker was removed from the lists.
  const isListed = assigneeId === null || workers.some(({ id }) => id === assigneeId);
  const choices = [...workers, ...(isListed ? [] : [{ id: assigneeId, name: assigneeName ?? '' }])];
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        label={w.fields.assigneeId}
        emptyText={w.unassigned}
        choices={choices.map(({ id, name }) => ({ value: id, text: name }))}
        value={assigneeId ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      {me && assigneeId !== me.id && (
        <Button kind="plain" onClick={() => onChange(me.id)}>
          {w.ticket.assignToMe}
        </Button>
      )}
    </div>
  );
}

/**
 * Sends the day on blur, because a user types it digit by digit. The expected value is the one at focus, so that a later change by someone
 * else is a conflict.
 */
function DueField({ dueDay, onChange }: { dueDay: string | null; onChange: (day: string | null, seen: string | null) => void }) {
  const w = useTexts(maintenanceTexts).fields;
  const [focusState, setFocusState] = useState<{ seen: string | null } | null>(null);
  const seen = focusState === null ? dueDay : focusState.seen;
  return (
    <DateField
      key={seen}
      label={w.dueDay}
      defaultValue={seen ?? ''}
      onFocus={() => setFocusState({ seen: dueDay })}
      onBlur={(event) => {
        setFocusState(null);
        if (event.currentTarget.value !== (seen ?? '')) onChange(event.currentTarget.value || null, seen);
      }}
    />
  );
}
