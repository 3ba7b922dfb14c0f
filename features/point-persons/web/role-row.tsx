import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Month } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import { NameField } from './name-field.tsx';
import style from './point-persons.module.css';

interface RoleRowProps {
  month: Month;
  row: PointPersonRow;
  onEdit: () => void;
  /** Undefined if the role is already at that end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export function RoleRow({ month, row, onEdit, onUp, onDown }: RoleRowProps) {
  const w = useTexts(pointPersonTexts);
  return (
    <li className={`items-center border-t grid grid-cols-1 gap-x-4 gap-y-2 py-2 ${style.row} settles`} data-settled={useChangeTint(row)}>
      <div className="grid grid-cols-1 wrap-anywhere">
        <strong>{row.role}</strong>
        {row.phone !== '' && <PhoneLink number={row.phone} />}
      </div>
      <NameField month={month} row={row} />
      <div className="flex">
        <MoveButton label={w.up(row.role)} onMove={onUp}>
          <ArrowUp size={18} aria-hidden />
        </MoveButton>
        <MoveButton label={w.down(row.role)} onMove={onDown}>
          <ArrowDown size={18} aria-hidden />
        </MoveButton>
        <IconButton kind="quiet" label={w.changeRole(row.role)} onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

function MoveButton({ label, onMove, children }: { label: string; onMove: (() => void) | undefined; children: React.ReactNode }) {
  // `aria-disabled` keeps the focus at the ends of the list; `disabled` would lose it for keyboard users.
  return (
    <IconButton kind="quiet" label={label} aria-disabled={onMove === undefined} className={style.order} onClick={onMove}>
      {children}
    </IconButton>
  );
}
