import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isUnchanged } from '#platform/http/outcome.ts';
import type { TicketFacts, TicketField, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

export interface FieldConflict {
  field: TicketField;
  theirs: unknown;
  yours: unknown;
}

/**
 * Changes one field immediately, with an undo that never overwrites later changes. `conflict` contains both values until the user chooses
 * one.
 */
export function useTicketChange(ticket: WholeTicketRow, describe: (facts: Partial<TicketFacts>) => string) {
  const w = useTexts(maintenanceTexts);
  const [conflict, setConflict] = useState<FieldConflict | null>(null);
  const action = useAction(calls.maintenance.changeTicket.mutate, {
    about: ticket.id,
    problems: { ...w.problems, conflict: (refusal) => setConflict('conflicts' in refusal ? conflictOf(refusal.conflicts) : null) },
    done: (answer, { changes }) => (isUnchanged(answer) ? undefined : { title: w.ticket.saved, body: describe(newValuesOf(changes)) }),
    undo: ({ id, changes }) => calls.maintenance.changeTicket.mutate({ id, changes: reverseChanges(changes) }),
  });

  async function change<Field extends TicketField>(field: Field, to: TicketFacts[Field], from: unknown = ticket[field]): Promise<void> {
    setConflict(null);
    if (from === to) return;
    await action.run({ id: ticket.id, changes: { [field]: { from, to } } });
  }

  return {
    action,
    change,
    conflict,
    decide(side: 'mine' | 'theirs'): void {
      const { field, yours, theirs } = conflict ?? { field: null, yours: null, theirs: null };
      setConflict(null);
      if (field !== null && side === 'mine') void change(field, yours as never, theirs);
    },
  };
}

type Changes = Parameters<typeof calls.maintenance.changeTicket.mutate>[0]['changes'];

function reverseChanges(changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change && { from: change.to, to: change.from }]));
}

function newValuesOf(changes: Changes): Partial<TicketFacts> {
  return Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change?.to]));
}

function conflictOf([first]: readonly { field: string; theirs?: unknown; yours?: unknown }[]): FieldConflict | null {
  return first === undefined ? null : { field: first.field as TicketField, theirs: first.theirs, yours: first.yours };
}
