import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PlaceTree, ancestorsOf } from '#features/places/place-tree.ts';
import { placeTexts } from '#features/places/i18n/texts.ts';
import { DragNote } from './drag-note.tsx';
import style from './place-list.module.css';
import { PlaceLine } from './place-line.tsx';
import { initiallyFolded, visibleRows } from './visible-rows.ts';
import { usePlaceDrag } from './use-place-drag.ts';
import type { PlaceMoves } from './use-place-moves.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface PlaceListProps {
  tree: PlaceTree;
  search: string;
  chosen: string | null;
  choose: (id: string) => void;
  moves: PlaceMoves;
}

/** Shows the places as a tree that mouse, touch and keyboard can navigate, fold and rearrange. */
export function PlaceList({ tree, search, chosen, choose, moves }: PlaceListProps) {
  const w = useTexts(placeTexts);
  const list = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => initiallyFolded(tree));
  const [lastChosen, setLastChosen] = useState<string | null>(null);
  // Unfolds the parents of a place that was selected outside this list, so that it is visible.
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    const parents = new Set(chosen === null ? [] : ancestorsOf(tree, chosen).map(({ id }) => id));
    setFolded(new Set([...folded].filter((id) => !parents.has(id))));
  }
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const rows = visibleRows(tree, { search, folded });
  const focused = [focusedId, chosen].find((id) => rows.some(({ place }) => place.id === id)) ?? rows[0]?.place.id ?? null;

  function fold(id: string, isFolded: boolean): void {
    setFolded((before) => (isFolded ? new Set([...before, id]) : new Set([...before].filter((foldedId) => foldedId !== id))));
  }
  function focus(id: string): void {
    list.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus();
  }
  const drag = usePlaceDrag({
    tree,
    list,
    isUnfolded: (id) => rows.some(({ place, isUnfolded }) => place.id === id && isUnfolded === true),
    unfold: (id) => fold(id, false),
    onDrop: (id, to) => {
      if (to.parentId !== null) fold(to.parentId, false);
      void moves.moveTo(id, to);
    },
  });
  const onKeyDown = useTreeKeys({
    rows,
    tree,
    list,
    focused,
    focus,
    fold,
    choose,
    step: (id, step) => {
      if (step === 'in') unfoldAbove(id);
      void moves.step(id, step);
    },
  });
  function unfoldAbove(id: string): void {
    const at = rows.find(({ place }) => place.id === id);
    const previous = at && rows.findLast(({ place, at: n }) => place.parentId === at.place.parentId && n === at.at - 1);
    if (previous) fold(previous.place.id, false);
  }
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector(`[data-opens="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useRestoredFocus(list, rows.map(({ place }) => place.id).join());

  return (
    <div className={style.frame} data-dragging={drag !== null || undefined}>
      <div
        ref={list}
        role="tree"
        tabIndex={-1}
        aria-label={w.title}
        className="border rounded bg-card p-1"
        // A screen reader can focus a row without a key. The next keys then act on that row.
        onFocus={({ target }) => setFocusedId(target.dataset['opens'] ?? focusedId)}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => (
          <PlaceLine
            key={row.place.id}
            row={row}
            tree={tree}
            isChosen={row.place.id === chosen}
            isFocused={row.place.id === focused}
            isDragged={row.place.id === drag?.item}
            drop={drag?.target?.over === row.place.id ? drag.target : null}
            onChoose={() => {
              setFocusedId(row.place.id);
              choose(row.place.id);
            }}
            onFold={(isFolded) => fold(row.place.id, isFolded)}
          />
        ))}
      </div>
      {drag && <DragNote tree={tree} drag={drag} />}
    </div>
  );
}

/** A row that moves in the DOM loses its focus: focus it again. */
function useRestoredFocus(list: React.RefObject<HTMLElement | null>, order: string): void {
  const focusedRow = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = focusedRow.current;
    if (id !== null && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`)?.focus({ preventScroll: true });
  }, [list, order]);
  useLayoutEffect(() => {
    const container = list.current;
    const keep = (event: FocusEvent) => {
      focusedRow.current = event.type === 'focusin' ? ((event.target as HTMLElement).dataset['opens'] ?? null) : focusedRow.current;
      if (event.type === 'focusout' && event.relatedTarget !== null) focusedRow.current = null;
    };
    container?.addEventListener('focusin', keep);
    container?.addEventListener('focusout', keep);
    return () => {
      container?.removeEventListener('focusin', keep);
      container?.removeEventListener('focusout', keep);
    };
  }, [list]);
}
