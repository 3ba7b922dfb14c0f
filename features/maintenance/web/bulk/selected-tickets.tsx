import { useState } from 'react';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SelectionBar } from '#platform/ui/web/records/selection-bar.tsx';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isSetUp, priorities, ticketStatuses } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { useWorkers } from '#features/maintenance/web/use-workers.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { type BulkField, bulkFields } from './bulk-changes.ts';
import { useBulkChange } from './use-bulk-change.ts';

export function SelectedTickets({ rows, selection }: { rows: readonly TicketRow[]; selection: Selection }) {
  const w = useTexts(maintenanceTexts).many;
  const [openField, setOpenField] = useState<BulkField | null>(null);
  const change = useBulkChange();
  const selectedTickets = rows.filter(({ id }) => selection.chosen.has(id));
  function choose(to: string | null): void {
    setOpenField(null);
    if (openField !== null) void change(selectedTickets, openField, to);
    selection.end();
  }
  return (
    <SelectionBar count={selectedTickets.length} onAll={() => selection.toggleAll(rows.map(({ id }) => id))} onEnd={selection.end}>
      {selectedTickets.length > 0 &&
        bulkFields.map((field) => (
          <Button key={field} kind={field === 'assigneeId' ? 'main' : 'plain'} onClick={() => setOpenField(field)}>
            {w.set[field]}
          </Button>
        ))}
      {openField !== null && <ChoiceDialog field={openField} rows={selectedTickets} onChoose={choose} onClose={() => setOpenField(null)} />}
    </SelectionBar>
  );
}

export function BeginSelection({ selection }: { selection: Selection }) {
  const { begin, end } = useTexts(uiPartTexts).selection;
  return (
    <div className="flex flex-wrap gap-2 justify-end mb-2 @container max-sm:hidden print:hidden">
      {/* Keep the button while rows are selected, so that nothing moves under the pointer. */}
      <Button kind="plain" onClick={selection.isOn ? selection.end : selection.begin}>
        {selection.isOn ? end : begin}
      </Button>
    </div>
  );
}

interface ChoiceDialogProps {
  field: BulkField;
  rows: readonly TicketRow[];
  onChoose: (to: string | null) => void;
  onClose: () => void;
}

function ChoiceDialog({ field, rows, onChoose, onClose }: ChoiceDialogProps) {
  const w = useTexts(maintenanceTexts);
  const workers = useWorkers();
  const counted = rows.every((row) => isSetUp(row)) ? w.many.setUps : w.many.tickets;
  const choices = {
    assigneeId: [...workers.map(({ id, name }) => ({ value: id, text: name })), { value: null, text: w.unassigned }],
    priority: priorities.toReversed().map((value) => ({ value, text: w.priority[value] })),
    status: ticketStatuses.map((value) => ({ value, text: w.status[value] })),
  }[field];
  return (
    <Dialog title={`${w.many.set[field]}: ${counted(rows.length)}`} isOpen onClose={onClose}>
      <ul className="grid grid-cols-1 gap-2">
        {choices.map(({ value, text }) => (
          <li key={value}>
            <Button kind={value === null ? 'quiet' : 'plain'} className="w-full" onClick={() => onChoose(value)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
