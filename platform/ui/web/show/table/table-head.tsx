// oxlint-disable jsx-a11y/prefer-tag-over-role -- see data-table.tsx
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { type Column, type Order, orderAfterPress } from './rows.ts';
import style from './data-table.module.css';

interface OrderProps<Row> {
  columns: readonly Column<Row>[];
  order: Order | null;
  onOrder: (order: Order) => void;
}

/** The titles over the columns; those to sort by are buttons. */
export function TableHead<Row>({ columns, order, onOrder, hasActions }: OrderProps<Row> & { hasActions: boolean }) {
  const w = useWords(uiWords).table;
  return (
    <div role="rowgroup" className={style.head}>
      <div role="row" className={style.titles}>
        {columns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            aria-sort={sortOf(column, order)}
            className={style.title}
            data-number={column.isNumber || undefined}
          >
            {column.sortBy ? <SortButton column={column} order={order} onOrder={onOrder} /> : column.title}
          </div>
        ))}
        {hasActions && (
          <div role="columnheader" className={style.title}>
            <span className="unseen">{w.actions}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function SortButton<Row>({ column, order, onOrder }: { column: Column<Row> } & Omit<OrderProps<Row>, 'columns'>) {
  const isSorted = order?.key === column.key;
  const Arrow = isSorted && order.isDown ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={style.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onOrder(orderAfterPress(order, column.key))}
    >
      {column.title}
      <Arrow size={14} aria-hidden className={style.arrow} />
    </button>
  );
}

/** On a phone, where there are no titles to press. */
export function SortSelect<Row>({ columns, order, onOrder }: OrderProps<Row>) {
  const w = useWords(uiWords).table;
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  return (
    <label className={style.sortSelect}>
      {w.sortBy}
      <select
        value={order ? `${order.key} ${order.isDown}` : ''}
        onChange={(event) => {
          const [key = '', isDown] = event.currentTarget.value.split(' ');
          onOrder({ key, isDown: isDown === 'true' });
        }}
      >
        {order === null && <option value="">{w.asItComes}</option>}
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
  return order.isDown ? 'descending' : 'ascending';
}
