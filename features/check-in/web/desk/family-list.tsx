import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import style from './family-list.module.css';
import { FamilyRow, type PlaceStatus } from './family-row.tsx';

interface FamilyListProps {
  rows: readonly DeskRow[];
  chosen: string | null;
  /** Names are shown whole: the one that was searched for may stand far behind. */
  isSearching: boolean;
  isNew: (id: string) => boolean;
  isHeld: (id: string) => boolean;
  /** Whether the place of each family is ready, where that is known. */
  places: ReadonlyMap<string, PlaceStatus>;
  onOpen: (id: string) => void;
  onArrived: (id: string) => void;
  /** Whoever points here holds the rows in their places. */
  pointer: object;
}

/** The families in sight. One of them is a stop of the Tab key; arrows walk from there. */
export function FamilyList({ rows, chosen, isSearching, isNew, isHeld, places, onOpen, onArrived, pointer }: FamilyListProps) {
  const w = useTexts(deskTexts);
  const place = useRef<HTMLUListElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const here = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const stop = here(walked) ? walked : here(chosen) ? chosen : (rows[0]?.id ?? null);
  const focus = useCallback((id: string) => setWalked(id), []);
  useKeepFocus(
    place,
    rows.map(({ id }) => id),
    walked,
  );
  return (
    <ul ref={place} className={`stack gap-0 ${style.list}`} aria-label={w.list} data-searching={isSearching || undefined} {...pointer}>
      {rows.map((row) => (
        <FamilyRow
          key={row.id}
          row={row}
          isChosen={row.id === chosen}
          isStop={row.id === stop}
          isNew={isNew(row.id)}
          isHeld={isHeld(row.id)}
          place={places.get(row.id) ?? null}
          onOpen={onOpen}
          onFocus={focus}
          onArrived={onArrived}
        />
      ))}
    </ul>
  );
}

/** When the family with the focus leaves the list, as one does that has just arrived, the focus goes to who takes its place. */
function useKeepFocus(place: RefObject<HTMLUListElement | null>, ids: readonly string[], walked: string | null): void {
  const last = useRef(-1);
  useLayoutEffect(() => {
    const at = walked === null ? -1 : ids.indexOf(walked);
    if (at === -1 && last.current !== -1 && document.activeElement === document.body) {
      const next = ids[Math.min(last.current, ids.length - 1)];
      if (next !== undefined)
        place.current?.querySelector<HTMLElement>(`[data-opens="${CSS.escape(next)}"]`)?.focus({ preventScroll: true });
    }
    last.current = at;
  });
}
