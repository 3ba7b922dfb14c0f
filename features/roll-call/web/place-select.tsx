import { useLive } from '#platform/live/web/use-live.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';

interface PlaceChoiceProps {
  label: string;
  places: readonly { id: string; name: string }[];
  value: string;
  onChange: (placeId: string) => void;
}

export function usePlaces(isFit: (place: { kind: string }) => boolean = always) {
  return useLive('reservations.places', {}).rows.filter((place) => place.state !== 'archived' && isFit(place));
}

/** Hidden if the user may not see places. */
export function PlaceSelect({ label, places, value, onChange }: PlaceChoiceProps) {
  if (places.length === 0) return null;
  const options = places.map(({ id, name }) => ({ value: id, text: name }));
  return <SearchableSelect label={label} optional clearable options={options} value={value} onChange={onChange} />;
}

const always = () => true;
