import type { KeyboardEvent, RefObject } from 'react';
import type { PlaceTree } from '#features/places/place-tree.ts';
import type { VisibleRow } from './visible-rows.ts';
import type { Step } from './tree-steps.ts';

interface TreeKeys {
  rows: readonly VisibleRow[];
  tree: PlaceTree;
  list: RefObject<HTMLElement | null>;
  focused: string | null;
  focus: (id: string) => void;
  fold: (id: string, isFolded: boolean) => void;
  choose: (id: string) => void;
  step: (id: string, step: Step) => void;
}

const steps: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

export function useTreeKeys({ rows, tree, focused, focus, fold, choose, step }: TreeKeys) {
  return (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.place.id === focused);
    const row = rows[at];
    if (row === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = steps[event.key];
    if (event.altKey) {
      if (by === undefined) return;
      event.preventDefault();
      return step(row.place.id, by);
    }
    const go = (to: VisibleRow | undefined) => to && focus(to.place.id);
    const actions: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(rows[at - 1]),
      ArrowDown: () => go(rows[at + 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (row.isUnfolded === false ? fold(row.place.id, false) : row.isUnfolded && go(rows[at + 1])),
      ArrowLeft: () => (row.isUnfolded ? fold(row.place.id, true) : leave(row)),
      Enter: () => choose(row.place.id),
      ' ': () => choose(row.place.id),
    };
    function leave({ place }: VisibleRow): void {
      if (place.parentId !== null && tree.byId.has(place.parentId)) focus(place.parentId);
    }
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
