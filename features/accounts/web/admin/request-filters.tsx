import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountTypes } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { FilterSelect, toChoice } from './filter-select.tsx';
import type { RequestFilter, RequestState } from './filter-requests.ts';

interface RequestFiltersProps {
  typed: string;
  onType: (typed: string) => void;
  type: string;
  state: RequestState;
  onNarrow: (change: Partial<Omit<RequestFilter, 'search'>>) => void;
}

export function RequestFilters({ typed, onType, type, state, onNarrow }: RequestFiltersProps) {
  const w = useTexts(adminTexts);
  return (
    <div className="filter-bar mb-3">
      <SearchBox label={w.shared.search} value={typed} onChange={onType} />
      <FilterSelect
        label={w.shared.type}
        anyLabel={w.shared.anyType}
        value={type}
        choices={accountTypes.map(toChoice)}
        onChange={(to) => onNarrow({ type: to })}
      />
      <FilterSelect
        label={w.requests.state}
        value={state}
        choices={[
          { value: 'all', text: w.requests.anyState },
          { value: 'waiting', text: w.requests.onlyWaiting },
          { value: 'approved', text: w.requests.onlyApproved },
        ]}
        onChange={(to) => onNarrow({ state: to })}
      />
    </div>
  );
}
