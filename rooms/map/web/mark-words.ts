import type { MarkRow } from '#rooms/map/shapes.ts';
import type { mapTexts } from '#rooms/map/words/words.ts';

/** What something on the plan is, in a word. */
export function getKindLabel({ kind, placeKind }: MarkRow, w: Pick<(typeof mapTexts)['en'], 'kinds' | 'placeKinds'>): string {
  if (kind !== 'place') return w.kinds[kind];
  return placeKind === null ? '' : w.placeKinds[placeKind];
}
