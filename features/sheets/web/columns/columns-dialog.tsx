import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { moveColumn } from '#features/sheets/row-order.ts';
import { positionBetween } from '#features/sheets/positions.ts';
import { type ColumnKind, columnKinds } from '#features/sheets/rules.ts';
import type { Operation, SheetColumn } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';

interface ColumnsDialogProps {
  columns: readonly SheetColumn[];
  edit(operations: readonly Operation[]): void;
  undo(): void;
  onClose(): void;
}

export function ColumnsDialog({ columns, edit, undo, onClose }: ColumnsDialogProps) {
  const w = useTexts(sheetsTexts).columnForm;
  const nameOf = useColumnName();

  const move = (column: SheetColumn, step: -1 | 1) => edit(moveColumn(columns, column.id, step));

  function remove(column: SheetColumn): void {
    edit([{ do: 'remove-column', column: column.id, isRemoved: true }]);
    toast({ title: w.removed(nameOf(column)), about: 'sheet', undo });
  }

  return (
    <Dialog title={w.title} isOpen onClose={onClose}>
      <ol className="grid grid-cols-1 gap-3">
        {columns.map((column, index) => (
          <li key={column.id} className="flex flex-wrap gap-2 items-center justify-between">
            <div className="flex-1 min-w-0">
              <ColumnName name={nameOf(column)} rename={(name) => edit([{ do: 'rename-column', column: column.id, name }])} />
              <CheckField
                label={w.staffOnly(nameOf(column))}
                checked={column.isStaffOnly}
                onChange={() => edit([{ do: 'staff-only-column', column: column.id, isStaffOnly: !column.isStaffOnly }])}
              />
            </div>
            <div className="flex gap-2">
              <IconButton label={w.earlier(nameOf(column))} kind="quiet" disabled={index === 0} onClick={() => move(column, -1)}>
                <ArrowLeft size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={w.later(nameOf(column))}
                kind="quiet"
                disabled={index === columns.length - 1}
                onClick={() => move(column, 1)}
              >
                <ArrowRight size={18} aria-hidden />
              </IconButton>
              <IconButton label={w.remove(nameOf(column))} kind="quiet" onClick={() => remove(column)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <NewColumn last={columns.at(-1)} edit={edit} />
    </Dialog>
  );
}

/** Name field of a column. It shows renames by others unless the user is typing. */
function ColumnName({ name, rename }: { name: string; rename(name: string): void }) {
  const w = useTexts(sheetsTexts).columnForm;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      label={w.rename(name)}
      value={draft ?? name}
      maxLength={60}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => {
        const newName = draft?.trim() ?? '';
        if (newName !== '' && newName !== name) rename(newName);
        setDraft(null);
      }}
    />
  );
}

function NewColumn({ last, edit }: { last: SheetColumn | undefined } & Pick<ColumnsDialogProps, 'edit'>) {
  const w = useTexts(sheetsTexts).columnForm;
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ColumnKind>('text');
  function add(): void {
    if (name.trim() === '') return;
    const position = positionBetween(last?.position ?? null, null);
    edit([{ do: 'add-column', column: `c${newId()}`, name: name.trim(), kind, position }]);
    setName('');
  }
  return (
    <form
      className="fields mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField label={w.name} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <SelectField
        label={w.kind}
        value={kind}
        choices={columnKinds.map((value) => ({ value, text: w.kinds[value] }))}
        onChange={(event) => setKind(event.target.value as ColumnKind)}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {w.add}
      </Button>
    </form>
  );
}
