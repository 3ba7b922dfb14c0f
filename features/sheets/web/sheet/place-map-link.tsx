import { useLive } from '#platform/live/web/use-live.ts';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Links a place text to the map if the map has a place of this name; renders nothing for 'by the lake'. */
export function PlaceMapLink({ where, isShort = false }: { where: string; isShort?: boolean }) {
  const { rows } = useLive('map.marks', {}, { skip: where === '' });
  const searched = foldForSearch(where).trim();
  const mark = rows.find(({ placeId, name }) => placeId !== null && foldForSearch(name).trim() === searched);
  return mark?.placeId ? <MapLink placeId={mark.placeId} of={mark.name} isShort={isShort} /> : null;
}
