import { type RefObject, useCallback, useState } from 'react';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import style from './family-list.module.css';
import { FamilyRow } from './family-row.tsx';

interface FamilyListProps {
  rows: readonly DeskRow[];
  chosen: string | null;
  isNew: (id: string) => boolean;
  onOpen: (id: string) => void;
  onArrived: (id: string) => void;
  /** Whoever points here holds the rows in their places. */
  hand: object;
  place: RefObject<HTMLUListElement | null>;
}

/** The families in sight. One of them is a stop of the Tab key; arrows walk from there. */
export function FamilyList({ rows, chosen, isNew, onOpen, onArrived, hand, place }: FamilyListProps) {
  const w = useWords(deskWords);
  const [walked, setWalked] = useState<string | null>(null);
  const here = (id: string | null) => id !== null && rows.some((row) => row.id === id);
  const stop = here(walked) ? walked : here(chosen) ? chosen : (rows[0]?.id ?? null);
  const focus = useCallback((id: string) => setWalked(id), []);
  return (
    <ul ref={place} className={style.list} aria-label={w.list} {...hand}>
      {rows.map((row) => (
        <FamilyRow
          key={row.id}
          row={row}
          isChosen={row.id === chosen}
          isStop={row.id === stop}
          isNew={isNew(row.id)}
          onOpen={onOpen}
          onFocus={focus}
          onArrived={onArrived}
        />
      ))}
    </ul>
  );
}
