import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountTypes, areasOf, developmentArea } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import type { Position } from './access-edits.ts';

interface PositionFieldsProps {
  place: Position;
  onChange: (place: Position) => void;
}

/** Choosing a new type clears the area, unless that type has an area with the same name. */
export function PositionFields({ place, onChange }: PositionFieldsProps) {
  const w = useTexts(adminTexts).shared;
  const areas = place.accountType === '' ? [] : [...areasOf(place.accountType), developmentArea];
  return (
    <div className="fields">
      <SelectField
        label={w.type}
        value={place.accountType}
        emptyText={place.accountType === '' ? w.chooseType : undefined}
        choices={accountTypes.map(choice)}
        onChange={(event) => onChange(positionForType(event.currentTarget.value, place.accountArea))}
      />
      <SelectField
        label={w.area}
        value={place.accountArea}
        emptyText={place.accountArea === '' ? (place.accountType === '' ? w.typeFirst : w.chooseArea) : undefined}
        choices={areas.map(choice)}
        disabled={place.accountType === ''}
        onChange={(event) => onChange({ ...place, accountArea: event.currentTarget.value })}
      />
    </div>
  );
}

export function isPositionComplete(place: Position): boolean {
  return place.accountType !== '' && place.accountArea !== '';
}

function positionForType(accountType: string, area: string): Position {
  const isAllowed = areasOf(accountType).includes(area) || area === developmentArea;
  return { accountType, accountArea: isAllowed ? area : '' };
}

function choice(value: string) {
  return { value, text: value };
}
