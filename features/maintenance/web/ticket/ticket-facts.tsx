import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { DateField, SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useSession } from '#platform/http/web/session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { PlaceField } from '#features/maintenance/web/place-field.tsx';
import { priorityChoices } from '#features/maintenance/web/tickets/priority-choices.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { useTicketFieldTexts } from './use-ticket-field-texts.ts';
import { useTicketField, visibleFields } from './use-ticket-field.tsx';

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
  const [place, priority, assignee, due] = [
    useTicketField(ticket, 'placeId'),
    useTicketField(ticket, 'priority'),
    useTicketField(ticket, 'assigneeId'),
    useTicketField(ticket, 'dueDay'),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="fields">
        <PlaceField label={w.fields.placeId} value={place.value} onChange={place.onChange} />
        <SelectField
          label={w.fields.priority}
          choices={priorityChoices(w)}
          value={priority.value}
          onChange={(event) => priority.onChange(event.currentTarget.value)}
        />
        <AssigneeField ticket={ticket} value={assignee.value} onChange={assignee.onChange} />
        {/* Saved on blur, because a user types a day digit by digit. */}
        <DateField label={w.fields.dueDay} {...due.field('dueDay')} onBlur={() => due.isEdited() && void due.send()} />
      </div>
      <ActionNote of={[place, priority, assignee, due]} />
      {place.conflictNote}
      {priority.conflictNote}
      {assignee.conflictNote}
      {due.conflictNote}
    </div>
  );
}

interface AssigneeFieldProps {
  ticket: WholeTicketRow;
  value: string;
  onChange: (workerId: string) => void;
}

function AssigneeField({ ticket, value, onChange }: AssigneeFieldProps) {
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
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {me && assigneeId !== me.id && (
        <Button kind="plain" onClick={() => onChange(me.id)}>
          {w.ticket.assignToMe}
        </Button>
      )}
    </div>
  );
}
