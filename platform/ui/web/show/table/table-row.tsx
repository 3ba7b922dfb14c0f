// oxlint-disable jsx-a11y/prefer-tag-over-role -- see data-table.tsx
import { memo, type ReactNode } from 'react';
import { useGoLink } from '#platform/ui/web/go.ts';
import { useSettled } from '#platform/ui/web/show/settled.ts';
import type { Column } from './rows.ts';
import style from './data-table.module.css';

interface TableRowProps<Row extends object> {
  row: Row;
  columns: readonly Column<Row>[];
  link: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  isOpen: boolean;
  isFresh: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
}

function AnyTableRow<Row extends object>({ row, columns, link, onOpen, isOpen, isFresh, actions }: TableRowProps<Row>) {
  const [lead, ...others] = columns;
  const corner = others.find((column) => column.untitled)?.key;
  const opens = link !== undefined || onOpen !== undefined;
  return (
    <div
      role="row"
      className={`${style.row} settles`}
      data-opens={opens || undefined}
      data-open={isOpen || undefined}
      data-settled={useSettled(row, isFresh)}
    >
      {lead && (
        <div role="rowheader" className="fit strong">
          <Lead link={link} isOpen={isOpen} onOpen={onOpen && (() => onOpen(row))}>
            {lead.cell(row)}
          </Lead>
        </div>
      )}
      {others.map((column) => (
        <div
          key={column.key}
          role="cell"
          className={style.cell}
          data-number={column.isNumber || undefined}
          data-wide-only={column.wideOnly || undefined}
          data-corner={column.key === corner || undefined}
        >
          {!column.untitled && (
            <span className={style.cardTitle} aria-hidden>
              {column.title}
            </span>
          )}
          <span className={style.value}>{column.cell(row)}</span>
        </div>
      ))}
      {actions && (
        <div role="cell" className={`screen-only ${style.actions}`}>
          {actions(row)}
        </div>
      )}
    </div>
  );
}

/** A row is drawn anew only when it has changed itself. */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow;

interface LeadProps {
  link: string | undefined;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}

function Lead({ link, isOpen, onOpen, children }: LeadProps) {
  if (link !== undefined) {
    return (
      <LeadLink link={link} isOpen={isOpen}>
        {children}
      </LeadLink>
    );
  }
  if (onOpen === undefined) return children;
  return (
    <button type="button" data-lead className={style.opener} aria-current={isOpen || undefined} onClick={onOpen}>
      {children}
    </button>
  );
}

function LeadLink({ link, isOpen, children }: { link: string; isOpen: boolean; children: ReactNode }) {
  return (
    <a {...useGoLink(link)} data-lead className={style.opener} aria-current={isOpen || undefined}>
      {children}
    </a>
  );
}
