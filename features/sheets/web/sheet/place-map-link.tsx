import { useLive } from '#platform/live/web/use-live.ts';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { foldForSearch } from '#platform/i18n/fold-for-search.ts';

/** Link to a place on the map. Renders nothing if the map has no place with this name, as for 'by the lake'. */
export function PlaceMapLink({ where, isShort = false }: { where: string; isShort?: boolean }) {
  const { rows } = useLive('map.marks', {}, { skip: where === '' });
  const searched = foldForSearch(where).trim();
  const mark = rows.find(({ placeId, name }) => placeId !== null && foldForSearch(name).trim() === searched);
  return mark?.placeId ? <MapLink placeId={mark.placeId} of={mark.name} isShort={isShort} /> : null;
}
