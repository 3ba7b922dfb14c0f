// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a <table> cannot skip drawing rows that are out of sight, nor become cards without losing its roles
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { gridTracks, neededWidth, sortedRows, type Column, type Order } from './rows.ts';
import style from './data-table.module.css';
import { SortSelect, TableHead, TableRow } from './table-parts.tsx';
import { useFrozenRows, useNewRows, usePointerActivity } from '#platform/ui/web/records/frozen-rows.ts';
import { useDoubleClickGuard } from '#platform/ui/web/controls/use-double-click-guard.ts';

const atOnce = 40;

export type { Column } from './rows.ts';

type Rowed = { id: string };

interface DataTableProps<Row extends Rowed> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  linkTo?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  openKey?: string | undefined;
  /** Renders the buttons at the end of a row. Pass a stable function (useMemo), because a new function renders all rows again. */
  actions?: (row: Row) => ReactNode;
  actionsWidth?: string;
  order?: Order | null;
  onOrder?: (order: Order) => void;
  empty: ReactNode;
}

/**
 * Renders a list as a table, or as cards on phones. Rows that another person changes are tinted, and never move while the pointer is over
 * them.
 */
export function DataTable<Row extends Rowed>(props: DataTableProps<Row>) {
  const { label, columns, rows, linkTo, onOpen, openKey, actions, actionsWidth = '7rem', empty } = props;
  const [ownOrder, setOwnOrder] = useState<Order | null>(null);
  const order = props.order ?? ownOrder;
  const setOrder = props.onOrder ?? setOwnOrder;
  const around = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(around, neededWidth(columns, actions && actionsWidth));
  const open = useStable(onOpen);
  const { visibleRows, pointer } = useShownRows(rows, columns, order);
  const onClickCapture = useDoubleClickGuard();
  // Render the first rows immediately and the rest in a deferred update.
  const drawn = useDeferredValue(visibleRows, visibleRows.slice(0, atOnce));
  const { isNew } = useNewRows(rows, rows.length === 0);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['lead'] === undefined) return;
    const leads = [...(list.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
    event.preventDefault();
    leads[leads.indexOf(event.target) + step]?.focus();
  }

  if (rows.length === 0) return <div ref={around}>{empty}</div>;
  return (
    <div ref={around} data-cards={isNarrow || undefined}>
      <SortSelect columns={columns} order={order} onOrder={setOrder} />
      <div
        ref={list}
        role="table"
        aria-label={label}
        aria-rowcount={visibleRows.length + 1}
        className={style.table}
        style={{ '--tracks': gridTracks(columns, actions && actionsWidth) } as CSSProperties}
        onKeyDown={press}
        onClickCapture={onClickCapture}
        {...pointer}
      >
        <TableHead columns={columns} hasActions={actions !== undefined} order={order} onOrder={setOrder} />
        <div role="rowgroup" className={style.rows}>
          {drawn.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              link={linkTo?.(row)}
              onOpen={onOpen && open}
              isOpen={openKey !== undefined && openKey === row.id}
              isFresh={isNew(row.id)}
              actions={actions}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function useShownRows<Row extends Rowed>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null) {
  const { language } = useLanguage();
  const { isHere: isHeld, pointer } = usePointerActivity();
  const live = useMemo(() => {
    const keyOf = columns.find((column) => column.key === order?.key)?.sortBy;
    return [order && keyOf ? sortedRows(rows, keyOf, order.isDescending, language) : rows];
  }, [rows, columns, order, language]);
  const sections = useFrozenRows({ live, all: rows, view: JSON.stringify(order), isHeld, keepsRemoved: false });
  return { visibleRows: useMemo(() => sections.flat(), [sections]), pointer };
}

/** Returns a stable function that calls the latest version of the given function, so that rows do not render again. */
function useStable<Row>(call: ((row: Row) => void) | undefined): (row: Row) => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((row: Row) => latest.current?.(row), []);
}

function useNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const around = element.current;
    if (!around) return undefined;
    const measure = () => {
      const oneRem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsNarrow(around.clientWidth < rem * oneRem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    return () => observer.disconnect();
  }, [element, rem]);
  return isNarrow;
}
