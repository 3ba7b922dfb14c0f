import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import EyeOff from 'lucide-react/icons/eye-off';
import Eye from 'lucide-react/icons/eye';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import type { UndoControls } from '#features/sheets/web/sheet/use-undo.ts';
import style from './grid.module.css';
import type { GridState } from './use-grid.ts';

interface GridToolbarProps {
  grid: GridState;
  undoing: UndoControls;
  children?: ReactNode;
}

export function GridToolbar({ grid, undoing, children }: GridToolbarProps) {
  const w = useTexts(sheetsTexts).tools;
  const { chosenRows, selection } = grid;
  const isNone = selection.active === null;
  const areStaffOnly = chosenRows.length > 0 && chosenRows.every(({ isStaffOnly }) => isStaffOnly);
  const staffOnly = areStaffOnly ? w.everyone : w.staffOnly;
  return (
    <div role="toolbar" aria-label={w.label} className={`flex items-center print:hidden gap-0.5 ${style.tools}`}>
      <Tool label={w.undo} keys="Ctrl+Z" disabled={!undoing.canUndo} onClick={undoing.undo}>
        <Undo2 size={18} aria-hidden />
      </Tool>
      <Tool label={w.redo} keys="Ctrl+Y" disabled={!undoing.canRedo} onClick={undoing.redo}>
        <Redo2 size={18} aria-hidden />
      </Tool>
      <Tool label={w.insertBelow} keys="Ctrl+Alt+=" disabled={isNone} onClick={() => grid.insertRow('below')}>
        <BetweenHorizontalStart size={18} aria-hidden />
      </Tool>
      <Tool
        label={w.deleteRows(Math.max(1, chosenRows.length))}
        keys="Ctrl+Alt+-"
        disabled={chosenRows.length === 0}
        onClick={grid.deleteRows}
      >
        <Trash2 size={18} aria-hidden />
      </Tool>
      <Tool label={w.fillDown} keys="Ctrl+D" disabled={isNone} onClick={grid.fillDown}>
        <ArrowDownToLine size={18} aria-hidden />
      </Tool>
      <Tool label={staffOnly} disabled={chosenRows.length === 0} onClick={() => grid.setStaffOnly(!areStaffOnly)}>
        {areStaffOnly ? <Eye size={18} aria-hidden /> : <EyeOff size={18} aria-hidden />}
      </Tool>
      {children}
    </div>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, keys, disabled, onClick, children }: ToolProps) {
  return (
    <IconButton
      label={label}
      kind="quiet"
      title={keys === undefined ? label : `${label} (${keys})`}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
