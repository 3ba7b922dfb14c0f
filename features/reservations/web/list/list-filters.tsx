import { SearchBox, useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { listTimes, maxCounted } from '#features/reservations/shapes/list.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { listTexts } from '#features/reservations/i18n/list/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { useNarrow } from '#features/reservations/web/calendar/use-screen.ts';
import type { ListAddress } from './list-address.ts';
import style from './reservation-list.module.css';
import type { ChangeList, ListState } from './use-list.ts';

interface ListFiltersProps {
  address: ListAddress;
  counts: ListState['counts'];
  onChange: ChangeList;
}

export function ListFilters({ address, counts, onChange }: ListFiltersProps) {
  const w = useTexts(listTexts);
  const { filters } = useTexts(calendarTexts);
  const names = useTexts(nameTexts);
  const counted = useCountFormat();
  const isNarrow = useNarrow();
  const [typed, type] = useDebouncedText(address.q, (q) => onChange({ q }));
  return (
    <div className={`filter-bar print:hidden mb-3 ${style.filters}`}>
      <SearchBox label={w.search} value={typed} onChange={type} />
      <Segmented
        label={w.when}
        choices={listTimes.map((value) => ({ value, text: counts === null ? w[value] : w.counted(w[value], counted(counts[value])) }))}
        value={address.when}
        onChange={(when) => onChange({ when })}
      />
      <SelectField
        label={names.fields.classification}
        emptyText={isNarrow ? names.fields.classification : filters.anyClassification}
        choices={classifications.map((value) => ({ value, text: names.classification[value] }))}
        value={address.class}
        onChange={(event) => onChange({ class: event.currentTarget.value as ListAddress['class'] })}
      />
      <SelectField
        label={filters.state}
        emptyText={isNarrow ? filters.state : filters.anyState}
        choices={reservationStates.map((value) => ({ value, text: names.state[value] }))}
        value={address.state}
        onChange={(event) => onChange({ state: event.currentTarget.value as ListAddress['state'] })}
      />
    </div>
  );
}

/** Formats a count; 1,000 or more becomes '1,000+'. */
export function useCountFormat(): (count: number) => string {
  const w = useTexts(listTexts);
  const { grouped } = useNumbers();
  return (count) => (count > maxCounted ? w.moreThan(maxCounted) : grouped(count));
}
