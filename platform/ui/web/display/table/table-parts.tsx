// oxlint-disable jsx-a11y/prefer-tag-over-role -- see data-table.tsx
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { orderAfterPress, type Column, type Order } from './rows.ts';
import style from './data-table.module.css';
import { memo, type ReactNode } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';

interface OrderProps<Row> {
  columns: readonly Column<Row>[];
  order: Order | null;
  onOrder: (order: Order) => void;
}

/** Renders the column titles. The titles of sortable columns are buttons. */
export function TableHead<Row>({ columns, order, onOrder, hasActions }: OrderProps<Row> & { hasActions: boolean }) {
  const w = useTexts(uiPartTexts).table;
  return (
    <div role="rowgroup" className={`border-b ${style.head}`}>
      <div role="row" className={style.titles}>
        {columns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            aria-sort={sortOf(column, order)}
            className={`text-dim text-sm font-semibold ${style.title}`}
            data-number={column.isNumber || undefined}
          >
            {column.sortBy ? <SortButton column={column} order={order} onOrder={onOrder} /> : column.title}
          </div>
        ))}
        {hasActions && (
          <div role="columnheader" className={`text-dim text-sm font-semibold ${style.title}`}>
            <span className="sr-only">{w.actions}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function SortButton<Row>({ column, order, onOrder }: { column: Column<Row> } & Omit<OrderProps<Row>, 'columns'>) {
  const isSorted = order?.key === column.key;
  const Arrow = isSorted && order.isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={`gap-1 items-center ${style.sort}`}
      data-sorted={isSorted || undefined}
      onClick={() => onOrder(orderAfterPress(order, column.key))}
    >
      {column.title}
      <Arrow size={14} aria-hidden className={style.arrow} />
    </button>
  );
}

/** Renders a sort menu for phones, which do not show column titles. */
export function SortSelect<Row>({ columns, order, onOrder }: OrderProps<Row>) {
  const w = useTexts(uiPartTexts).table;
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  return (
    <label className={`text-dim text-15 items-center justify-end ${style.sortSelect}`}>
      {w.sortBy}
      <select
        value={order ? `${order.key} ${order.isDescending}` : ''}
        onChange={(event) => {
          const [key = '', isDescending] = event.currentTarget.value.split(' ');
          onOrder({ key, isDescending: isDescending === 'true' });
        }}
      >
        {order === null && <option value="">{w.defaultOrder}</option>}
        {sortable.flatMap((column) => [
          <option key={column.key} value={`${column.key} false`}>
            {column.title} ↑
          </option>,
          <option key={`${column.key} down`} value={`${column.key} true`}>
            {column.title} ↓
          </option>,
        ])}
      </select>
    </label>
  );
}

function sortOf<Row>(column: Column<Row>, order: Order | null): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortBy) return undefined;
  if (order?.key !== column.key) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

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
      className={`relative ${style.row} settles`}
      data-opens={opens || undefined}
      data-open={isOpen || undefined}
      data-settled={useChangeTint(row, isFresh)}
    >
      {lead && (
        <div role="rowheader" className="min-w-0 font-semibold">
          <Lead link={link} isOpen={isOpen} onOpen={onOpen && (() => onOpen(row))}>
            {lead.cell(row)}
          </Lead>
        </div>
      )}
      {others.map((column) => (
        <div
          key={column.key}
          role="cell"
          className={`min-w-0 ${style.cell}`}
          data-number={column.isNumber || undefined}
          data-wide-only={column.wideOnly || undefined}
          data-corner={column.key === corner || undefined}
        >
          {!column.untitled && (
            <span className={`text-dim text-15 ${style.cardTitle}`} aria-hidden>
              {column.title}
            </span>
          )}
          <span className={`flex-1 min-w-0 ${style.value}`}>{column.cell(row)}</span>
        </div>
      ))}
      {actions && (
        <div role="cell" className={`print:hidden ${style.actions}`}>
          {actions(row)}
        </div>
      )}
    </div>
  );
}

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
    <button type="button" data-lead className="row-link text-start" aria-current={isOpen || undefined} onClick={onOpen}>
      {children}
    </button>
  );
}

function LeadLink({ link, isOpen, children }: { link: string; isOpen: boolean; children: ReactNode }) {
  return (
    <a {...useInternalLink(link)} data-lead className="row-link text-start" aria-current={isOpen || undefined}>
      {children}
    </a>
  );
}
