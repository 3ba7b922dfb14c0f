import type { Access, Rule } from '#platform/http/rules.ts';
import { isGranted } from '#platform/http/rules.ts';
import { accessRules } from '#features/screens.ts';

/** What the map shows besides where things are, and who may see it: the rule of the room it comes from. */
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

/** Layers that somebody may look at, in order. */
export function findAllowedLayers(who: Access | null): Layer[] {
  return layers.filter((layer) => isGranted(layerRules[layer], who));
}

/** Nobody is missing while nobody is looked for; who looks at that layer keeps it. */
export function isLayerUseful(layer: Layer, { isCounting, show }: { isCounting: boolean; show: string }): boolean {
  return layer !== 'missing' || isCounting || show === layer;
}

/** People lie in what their group booked by its beds, as many as there are; what sleeps nobody has nobody. */
export function distributeHeads(heads: number, sleeps: readonly number[]): number[] {
  const all = sleeps.reduce((sum, one) => sum + one, 0);
  if (all === 0) return sleeps.map(() => 0);
  let beds = 0;
  let given = 0;
  return sleeps.map((one) => {
    beds += one;
    const until = Math.round((heads * beds) / all);
    const here = until - given;
    given = until;
    return here;
  });
}
