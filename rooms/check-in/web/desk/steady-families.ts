import { useState } from 'react';
import type { DeskRow } from '#rooms/check-in/shapes.ts';

interface Shown {
  ids: readonly string[];
  view: string;
}

/**
 * The ids to show, in order: those of `wanted`, but while a hand is at the list nobody moves and nobody
 * leaves; who came meanwhile stands at the end. Another `view` (search, part of the list) is the person's
 * own wish and counts at once.
 */
export function steadyIds(wanted: readonly string[], before: Shown, now: { view: string; isHeld: boolean; has: (id: string) => boolean }) {
  if (!now.isHeld || before.view !== now.view) return wanted;
  const stayed = before.ids.filter((id) => now.has(id));
  const placed = new Set(stayed);
  return [...stayed, ...wanted.filter((id) => !placed.has(id))];
}

/** Families as they may be shown while somebody's finger may be on one of them. */
export function useSteadyFamilies(wanted: readonly DeskRow[], all: readonly DeskRow[], view: string, isHeld: boolean): DeskRow[] {
  const [shown, show] = useState<Shown>({ ids: [], view });
  const byId = new Map(all.map((row) => [row.id, row]));
  const ids = steadyIds(
    wanted.map(({ id }) => id),
    shown,
    { view, isHeld, has: (id) => byId.has(id) },
  );
  if (shown.view !== view || ids.length !== shown.ids.length || ids.some((id, at) => id !== shown.ids[at])) show({ ids, view });
  return ids.flatMap((id) => byId.get(id) ?? []);
}
