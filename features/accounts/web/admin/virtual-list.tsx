import { type ReactNode, type RefObject, useMemo } from 'react';
import style from './virtual-list.module.css';
import type { useListbox } from './use-listbox.ts';
import { useVisibleRows } from './use-visible-rows.ts';

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a native list of choices holds text alone; the list itself has the focus and the keys, and tells which row is active

interface LongListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Changes when the viewer asks for another search, filter or order. */
  view: string;
  chosen: string | null;
  choose: (id: string) => void;
  listbox: ReturnType<typeof useListbox>;
  listRef: RefObject<HTMLDivElement | null>;
  /** Holds the rows still. */
  pointer: object;
  children: (row: Row) => ReactNode;
}

/** Thousands of rows of one height, of which only those on the screen, and the active one, are drawn. */
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
}: LongListProps<Row>) {
  const ids = useMemo(() => rows.map((row) => row.id), [rows]);
  const { span, rowHeight } = useVisibleRows(listRef, ids, view);
  const activeAt = listbox.active === null ? -1 : ids.indexOf(listbox.active);
  const drawn = Array.from({ length: span.to - span.from }, (_, at) => span.from + at).filter((at) => at < rows.length);
  if (activeAt !== -1 && !drawn.includes(activeAt)) drawn.push(activeAt);

  return (
    <div className={style.around} {...pointer}>
      <div ref={listRef} aria-label={label} className={`holds ${style.list}`} style={{ height: rows.length * rowHeight }} {...listbox.list}>
        {drawn.map((at) => {
          const row = rows[at];
          return row === undefined ? null : (
            <div
              key={row.id}
              id={listbox.optionId(row.id)}
              role="option"
              aria-selected={row.id === chosen}
              aria-setsize={rows.length}
              aria-posinset={at + 1}
              data-active={row.id === listbox.active}
              className={`lights lined picked ${style.row}`}
              style={{ transform: `translateY(${at * rowHeight}px)`, height: rowHeight }}
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
