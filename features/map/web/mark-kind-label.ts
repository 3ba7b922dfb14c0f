import type { MarkRow } from '#features/map/shapes.ts';
import type { mapTexts } from '#features/map/i18n/texts.ts';

export function getKindLabel({ kind, placeKind }: MarkRow, w: Pick<(typeof mapTexts)['en'], 'kinds' | 'placeKinds'>): string {
  if (kind !== 'place') return w.kinds[kind];
  return placeKind === null ? '' : w.placeKinds[placeKind];
}
