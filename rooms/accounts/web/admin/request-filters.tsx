import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountTypes } from '#rooms/accounts/rules.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { FilterSelect, sameText } from './filter-select.tsx';
import type { RequestFilter, RequestState } from './requests-order.ts';

interface RequestFiltersProps {
  typed: string;
  onType: (typed: string) => void;
  type: string;
  state: RequestState;
  onNarrow: (change: Partial<Omit<RequestFilter, 'search'>>) => void;
}

export function RequestFilters({ typed, onType, type, state, onNarrow }: RequestFiltersProps) {
  const w = useWords(adminWords);
  return (
    <div className="controls below-12">
      <SearchBox label={w.shared.search} value={typed} onChange={onType} />
      <FilterSelect
        label={w.shared.type}
        any={w.shared.anyType}
        value={type}
        choices={accountTypes.map(sameText)}
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
