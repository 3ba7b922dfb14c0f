import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField, TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { formatDate } from '#platform/ui/dates.ts';
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
  /** As it was last seen, where another has deleted it. */
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

/** A row as fields one below the other: what is typed is kept when a field is left. */
export function RowDialog({ sheetId, row, isGone, rows, days, columns, warnings, edit, undo, onClose }: RowDialogProps) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const closed = useClosedNote(row.id);
  const nameOf = useColumnName();

  // What says that it is gone takes room from below: the field in which one types stays in sight.
  useEffect(() => {
    if (isGone) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isGone]);

  // A field that ends with its column calls what was drawn before.
  const now = useRef(columns);
  useLayoutEffect(() => {
    now.current = columns;
  }, [columns]);

  function write(column: string, text: string, began: SheetRow): void {
    edit(setCellOperations(row, { [column]: text }, began));
    if (!now.current.some(({ id }) => id === column)) toast({ title: w.told.columnGone, body: text, about: 'sheet' });
  }

  function remove(): void {
    edit([{ do: 'delete', rows: [row.id] }]);
    onClose();
    toast({ title: w.told.rowsDeleted(1), about: 'sheet', undo });
  }

  return (
    <Dialog
      title={row.cells['what'] ?? w.phone.rowTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          {isGone ? (
            // Here it is in sight, however far down one types.
            <p role="alert" className="ember-box wide">
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
      <div className="stack gap-12">
        {closed !== null && <p className="berry-box">{closed.label}</p>}
        {warnings.map((warning) => (
          <p key={warning} className="ember-box">
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
            onLeave={(text, began) => write(column.id, text, began)}
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
  /** `began` is the row as it stood when the first letter was typed. */
  onLeave(text: string, began: SheetRow): void;
}

/** While nobody types here it shows what others write. */
function CellField({ sheetId, isGone, label, kind, column, row, onLeave }: CellFieldProps) {
  const [kept] = useState(() => {
    const cell = loadCellDraft(sheetId);
    return cell?.row === row.id && cell.column === column ? cell : null;
  });
  const [typed, setTyped] = useState<string | null>(kept && kept.text);
  const [began, setBegan] = useState(kept === null ? row : rowBeforeDraft(row, kept));
  const text = row.cells[column] ?? '';
  const suggestions = useSuggestions(kind, typed ?? '');
  function leave(): void {
    if (typed === null || isGone) return;
    if (typed !== text) onLeave(typed, began);
    deleteCellDraft(sheetId);
    setTyped(null);
  }

  // What was typed before the page was loaded again is in no field that could be left.
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
        value={typed ?? text}
        readOnly={isGone}
        onChange={(event) => {
          const since = typed === null ? row : began;
          setBegan(since);
          setTyped(event.target.value);
          saveCellDraft(sheetId, { row: row.id, column, text: event.target.value, seen: since.versions[column] ?? 0 });
        }}
        onBlur={leave}
      />
      {suggestions.shown.length > 0 && !isGone && (
        <div className="row above-4">
          {suggestions.shown.map((name) => (
            <Button
              key={name}
              kind="plain"
              size="sm"
              // The field keeps the focus, and so what is typed, until the name is in it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onLeave(suggestions.with(name), typed === null ? row : began);
                setTyped(suggestions.with(name));
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
