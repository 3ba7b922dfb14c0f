import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountTypes, areasOf, developmentArea } from '#rooms/accounts/rules.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import type { Place } from './access-edits.ts';

interface PlaceFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
}

/** Type and area: another type leaves the area open, unless it has one of that name. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const w = useWords(adminWords).shared;
  const areas = place.accountType === '' ? [] : [...areasOf(place.accountType), developmentArea];
  return (
    <div className="fields">
      <SelectField
        label={w.type}
        value={place.accountType}
        nothing={place.accountType === '' ? w.chooseType : undefined}
        choices={accountTypes.map(choice)}
        onChange={(event) => onChange(placeOfType(event.currentTarget.value, place.accountArea))}
      />
      <SelectField
        label={w.area}
        value={place.accountArea}
        nothing={place.accountArea === '' ? (place.accountType === '' ? w.typeFirst : w.chooseArea) : undefined}
        choices={areas.map(choice)}
        disabled={place.accountType === ''}
        onChange={(event) => onChange({ ...place, accountArea: event.currentTarget.value })}
      />
    </div>
  );
}

export function isPlaceComplete(place: Place): boolean {
  return place.accountType !== '' && place.accountArea !== '';
}

function placeOfType(accountType: string, area: string): Place {
  const stays = areasOf(accountType).includes(area) || area === developmentArea;
  return { accountType, accountArea: stays ? area : '' };
}

function choice(value: string) {
  return { value, text: value };
}
