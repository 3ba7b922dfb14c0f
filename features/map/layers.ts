import type { Access, Rule } from '#platform/http/rules.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';

/** The layers of the map. Each layer has the same permissions as the feature that its data comes from. */
export const layerRules = {
  now: ['*'],
  tickets: accessRules.maintenance,
  cleaning: accessRules.housekeeping,
  arrivals: [...accessRules.housekeeping, ...accessRules.events, 'view-full-maintenance'],
  heads: accessRules.cashiers,
  missing: [...accessRules.rollCall, ...accessRules.cashiers],
} as const satisfies Record<string, Rule>;

export type Layer = keyof typeof layerRules;
export const layers = Object.keys(layerRules) as Layer[];

export function findAllowedLayers(who: Access | null): Layer[] {
  return layers.filter((layer) => isGranted(layerRules[layer], who));
}

/** Returns whether a layer is offered. The layer 'missing' is offered only during a roll call, or while it is selected. */
export function isLayerUseful(layer: Layer, { isCounting, show }: { isCounting: boolean; show: string }): boolean {
  return layer !== 'missing' || isCounting || show === layer;
}

/** Distributes the people of a group over its places in proportion to their beds. Places without beds get no people. */
export function distributePeople(heads: number, sleeps: readonly number[]): number[] {
  const all = sleeps.reduce((sum, bedCount) => sum + bedCount, 0);
  if (all === 0) return sleeps.map(() => 0);
  let beds = 0;
  let assignedHeads = 0;
  return sleeps.map((bedCount) => {
    beds += bedCount;
    const until = Math.round((heads * beds) / all);
    const here = until - assignedHeads;
    assignedHeads = until;
    return here;
  });
}
