import { type ReactNode, type RefObject, useMemo } from 'react';
import style from './virtual-list.module.css';
import type { useListbox } from './use-listbox.ts';
import { useVisibleRows } from './use-visible-rows.ts';

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a native list
// of choices holds only text; the list has the focus, handles the keys and announces the active row

interface VirtualListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Key of the current search, filter and order. When it changes, the list scrolls to its start. */
  view: string;
  chosen: string | null;
  choose: (id: string) => void;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
  /** Event handlers that freeze the rows while a pointer is over the list. */
  pointer: object;
  children: (row: Row) => ReactNode;
}

/** List that renders only the rows near the viewport and the active row. */
export function VirtualList<Row extends { id: string }>({
  label,
  rows,
  view,
  chosen,
  choose,
  listbox,
  listRef,
  pointer,
  children,
}: VirtualListProps<Row>) {
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const { span, rowHeight } = useVisibleRows(listRef, ids, view);
  const activeIndex = listbox.active === null ? -1 : ids.indexOf(listbox.active);
  const renderedIndexes = Array.from({ length: span.to - span.from }, (_, index) => span.from + index).filter(
    (index) => index < rows.length,
  );
  if (activeIndex !== -1 && !renderedIndexes.includes(activeIndex)) renderedIndexes.push(activeIndex);

  return (
    <div className={style.around} {...pointer}>
      <div
        ref={listRef}
        aria-label={label}
        className={`relative ${style.list}`}
        style={{ height: rows.length * rowHeight }}
        {...listbox.list}
      >
        {renderedIndexes.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <div
              key={row.id}
              id={listbox.optionId(row.id)}
              role="option"
              aria-selected={row.id === chosen}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-active={row.id === listbox.active}
              className={`hover:bg-hover border-t listbox-option ${style.row}`}
              style={{ transform: `translateY(${index * rowHeight}px)`, height: rowHeight }}
              onClick={() => choose(row.id)}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
