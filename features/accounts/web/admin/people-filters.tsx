import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountTypes, areasOf, developmentArea, permissionKeys } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { FilterSelect, toChoice } from './filter-select.tsx';
import { type PeopleFilter, peopleStates } from './filter-people.ts';
import { type EventChoice, permissionLabel } from './permission-texts.ts';

type Filter = Omit<PeopleFilter, 'search'>;

interface PeopleFiltersProps {
  typed: string;
  onType: (typed: string) => void;
  filter: Filter;
  events: readonly EventChoice[];
  onNarrow: (change: Partial<Filter>) => void;
}

export function PeopleFilters({ typed, onType, filter, events, onNarrow }: PeopleFiltersProps) {
  const w = useTexts(adminTexts);
  const keys = [...permissionKeys, ...events.map((event) => `view-event-${event.id}`)];
  const permissions = [
    { value: 'administrators', text: w.people.administrators },
    ...keys.map((key) => ({ value: key, text: permissionLabel(key, events, w.permissions) })),
    { value: 'single-events', text: w.people.singleEvents },
  ];
  return (
    <div className="filter-bar mb-3">
      <SearchBox label={w.shared.search} value={typed} onChange={onType} />
      <FilterSelect
        label={w.shared.type}
        anyLabel={w.shared.anyType}
        value={filter.type}
        choices={accountTypes.map(toChoice)}
        onChange={(type) => onNarrow({ type, ...(areasOfType(type).includes(filter.area) ? {} : { area: '' }) })}
      />
      <FilterSelect
        label={w.shared.area}
        anyLabel={w.shared.anyArea}
        value={filter.area}
        choices={areasOfType(filter.type).map(toChoice)}
        onChange={(area) => onNarrow({ area })}
      />
      <FilterSelect
        label={w.people.permission}
        anyLabel={w.people.anyPermission}
        value={filter.permission}
        choices={permissions}
        onChange={(permission) => onNarrow({ permission })}
      />
      <FilterSelect
        label={w.people.state}
        value={filter.state}
        choices={peopleStates.map((value) => ({ value, text: w.people.states[value] }))}
        onChange={(state) => onNarrow({ state })}
      />
    </div>
  );
}

function areasOfType(type: string): string[] {
  const areas = type === '' ? accountTypes.flatMap(areasOf) : areasOf(type);
  return [...areas, developmentArea];
}
