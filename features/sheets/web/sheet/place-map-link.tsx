import { useLive } from '#platform/live/web/use-live.ts';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** From what a row says of its place to the map, where that has a place of this name: nothing for 'by the lake'. */
export function PlaceMapLink({ where, isShort = false }: { where: string; isShort?: boolean }) {
  const { rows } = useLive('map.marks', {}, { skip: where === '' });
  const asked = foldForSearch(where).trim();
  const mark = rows.find(({ placeId, name }) => placeId !== null && foldForSearch(name).trim() === asked);
  return mark?.placeId ? <MapLink placeId={mark.placeId} of={mark.name} isShort={isShort} /> : null;
}
