import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import style from './family-list.module.css';
import { FamilyRow, type PlaceStatus } from './family-row.tsx';

interface FamilyListProps {
  rows: readonly DeskRow[];
  chosen: string | null;
  /** During a search, rows show all names, because the matching name may be the last one. */
  isSearching: boolean;
  isNew: (id: string) => boolean;
  isPending: (id: string) => boolean;
  places: ReadonlyMap<string, PlaceStatus>;
  onOpen: (id: string) => void;
  onArrived: (id: string) => void;
  /** Event handlers that freeze the order of rows while the pointer is over the list. */
  pointer: object;
}

/** Shows the visible families with a roving tabindex. Tab reaches one row, and the arrow keys move to the others. */
export function FamilyList({ rows, chosen, isSearching, isNew, isPending, places, onOpen, onArrived, pointer }: FamilyListProps) {
  const w = useTexts(deskTexts);
  const list = useRef<HTMLUListElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isListed = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const tabStop = isListed(focusedId) ? focusedId : isListed(chosen) ? chosen : (rows[0]?.id ?? null);
  const focus = useCallback((id: string) => setFocusedId(id), []);
  useKeepFocus(
    list,
    rows.map(({ id }) => id),
    focusedId,
  );
  return (
    <ul ref={list} className={`grid grid-cols-1 ${style.list}`} aria-label={w.list} data-searching={isSearching || undefined} {...pointer}>
      {rows.map((row) => (
        <FamilyRow
          key={row.id}
          row={row}
          isChosen={row.id === chosen}
          isStop={row.id === tabStop}
          isNew={isNew(row.id)}
          isPending={isPending(row.id)}
          place={places.get(row.id) ?? null}
          onOpen={onOpen}
          onFocus={focus}
          onArrived={onArrived}
        />
      ))}
    </ul>
  );
}

/** If the focused family leaves the list, for example after its arrival, focuses the row that takes its place. */
function useKeepFocus(list: RefObject<HTMLUListElement | null>, ids: readonly string[], focusedId: string | null): void {
  const last = useRef(-1);
  useLayoutEffect(() => {
    const at = focusedId === null ? -1 : ids.indexOf(focusedId);
    if (at === -1 && last.current !== -1 && document.activeElement === document.body) {
      const next = ids[Math.min(last.current, ids.length - 1)];
      if (next !== undefined)
        list.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(next)}"]`)?.focus({ preventScroll: true });
    }
    last.current = at;
  });
}
