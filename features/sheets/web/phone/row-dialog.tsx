import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField, TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { moveRowsTo } from '#features/sheets/row-order.ts';
import { setCellOperations } from '#features/sheets/range.ts';
import { type ColumnKind, sheetLimits } from '#features/sheets/rules.ts';
import type { Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useSuggestions } from '#features/sheets/web/grid/use-suggestions.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';
import { deleteCellDraft, saveCellDraft, loadCellDraft, rowBeforeDraft } from '#features/sheets/web/sheet/cell-draft.ts';
import { useClosedNote } from '#features/sheets/web/sheet/closed-rows.tsx';
import { PlaceMapLink } from '#features/sheets/web/sheet/place-map-link.tsx';
import style from './day-list.module.css';

interface RowDialogProps {
  sheetId: string;
  /** The row, or its last known state if another person has deleted it. */
  row: SheetRow;
  isGone: boolean;
  rows: readonly SheetRow[];
  days: readonly string[];
  columns: readonly SheetColumn[];
  warnings: readonly string[];
  edit(operations: readonly Operation[]): void;
  undo(): void;
  onClose(): void;
}

export function RowDialog({ sheetId, row, isGone, rows, days, columns, warnings, edit, undo, onClose }: RowDialogProps) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const closedNote = useClosedNote(row.id);
  const nameOf = useColumnName();

  // Scroll the focused field into view, because the notice about the deletion takes space at the bottom.
  useEffect(() => {
    if (isGone) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isGone]);

  // Ref to the current columns: a field that unmounts with its column calls callbacks of an earlier render.
  const now = useRef(columns);
  useLayoutEffect(() => {
    now.current = columns;
  }, [columns]);

  function write(column: string, text: string, rowAtStart: SheetRow): void {
    edit(setCellOperations(row, { [column]: text }, rowAtStart));
    if (!now.current.some(({ id }) => id === column)) toast({ title: w.messages.columnRemoved, body: text, about: 'sheet' });
  }

  function remove(): void {
    edit([{ do: 'delete', rows: [row.id] }]);
    onClose();
    toast({ title: w.messages.rowsDeleted(1), about: 'sheet', undo });
  }

  return (
    <Dialog
      title={row.cells['what'] ?? w.phone.rowTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          {isGone ? (
            // The notice is in the footer, where it is always visible.
            <p role="alert" className="warning-box col-span-full">
              {w.phone.gone}
            </p>
          ) : (
            <Button kind="plain" onClick={remove}>
              {w.phone.delete}
            </Button>
          )}
          <Button onClick={onClose}>{w.phone.save}</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {closedNote !== null && <p className="error-box">{closedNote.label}</p>}
        {warnings.map((warning) => (
          <p key={warning} className="warning-box">
            {warning}
          </p>
        ))}
        {columns.map((column) => (
          <CellField
            key={column.id}
            sheetId={sheetId}
            isGone={isGone}
            label={nameOf(column)}
            kind={column.kind}
            column={column.id}
            row={row}
            onLeave={(text, rowAtStart) => write(column.id, text, rowAtStart)}
          />
        ))}
        <PlaceMapLink where={row.cells['where'] ?? ''} />
        <SelectField
          label={w.phone.day}
          disabled={isGone}
          value={row.day}
          choices={days.map((value) => ({ value, text: formatDate(value, formatting) }))}
          onChange={(event) => edit(moveRowsTo(rows, [row.id], { day: event.target.value, row: null }))}
        />
        <CheckField
          label={w.grid.staffOnly}
          disabled={isGone}
          checked={row.isStaffOnly}
          onChange={() => edit([{ do: 'staff-only', rows: [row.id], isStaffOnly: !row.isStaffOnly }])}
        />
      </div>
    </Dialog>
  );
}

interface CellFieldProps {
  sheetId: string;
  isGone: boolean;
  label: string;
  kind: ColumnKind;
  column: string;
  row: SheetRow;
  /** Called when the user leaves the field. `rowAtStart` is the row when typing began. */
  onLeave(text: string, rowAtStart: SheetRow): void;
}

function CellField({ sheetId, isGone, label, kind, column, row, onLeave }: CellFieldProps) {
  const [storedDraft] = useState(() => {
    const cell = loadCellDraft(sheetId);
    return cell?.row === row.id && cell.column === column ? cell : null;
  });
  const [draft, setDraft] = useState<string | null>(storedDraft && storedDraft.text);
  const [rowAtStart, setRowAtStart] = useState(storedDraft === null ? row : rowBeforeDraft(row, storedDraft));
  const text = row.cells[column] ?? '';
  const suggestions = useSuggestions(kind, draft ?? '');
  function leave(): void {
    if (draft === null || isGone) return;
    if (draft !== text) onLeave(draft, rowAtStart);
    deleteCellDraft(sheetId);
    setDraft(null);
  }

  // Save on unmount: a draft restored after a reload is in a field without focus, so no blur event saves it.
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => () => latest.current(), []);

  return (
    <div className={style.field}>
      <TextAreaField
        label={label}
        rows={1}
        maxLength={sheetLimits.cellLength}
        value={draft ?? text}
        readOnly={isGone}
        onChange={(event) => {
          const base = draft === null ? row : rowAtStart;
          setRowAtStart(base);
          setDraft(event.target.value);
          saveCellDraft(sheetId, { row: row.id, column, text: event.target.value, seen: base.versions[column] ?? 0 });
        }}
        onBlur={leave}
      />
      {suggestions.matches.length > 0 && !isGone && (
        <div className="flex flex-wrap gap-2 mt-1">
          {suggestions.matches.map((name) => (
            <Button
              key={name}
              kind="plain"
              size="sm"
              // Keep the focus in the field until the name is inserted: a blur would save the draft and close the suggestions.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onLeave(suggestions.with(name), draft === null ? row : rowAtStart);
                setDraft(suggestions.with(name));
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
