import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { placeOptions } from '#features/reservations/web/reservation/place-options.ts';
import { usePlaceTree } from '#features/reservations/web/reservation/use-place-tree.ts';
import { type CalendarFilter, isFiltered, noFilter } from './address.ts';
import style from './calendar-filters.module.css';
import type { ChangeAddress } from './use-calendar-address.ts';
import { useNarrow } from './use-screen.ts';

interface CalendarFiltersProps {
  filter: CalendarFilter;
  changeAddress: ChangeAddress;
  /** True if another button opened the filters: the focus then moves into them. */
  shouldFocus: boolean;
  children: ReactNode;
}

export function CalendarFilters({ filter, changeAddress, shouldFocus, children }: CalendarFiltersProps) {
  const { filters: w } = useTexts(calendarTexts);
  const names = useTexts(nameTexts);
  const isNarrow = useNarrow();
  const narrow = (change: Partial<CalendarFilter>) => changeAddress({ filter: change });
  return (
    <div ref={shouldFocus ? focusSearch : undefined} className="filter-bar print:hidden mb-3">
      <Search text={filter.text} onSearch={(text) => narrow({ text })} />
      <SelectField
        label={names.fields.classification}
        emptyText={isNarrow ? names.fields.classification : w.anyClassification}
        choices={classifications.map((value) => ({ value, text: names.classification[value] }))}
        value={filter.classification}
        onChange={(event) => narrow({ classification: event.currentTarget.value as CalendarFilter['classification'] })}
      />
      <SelectField
        label={w.state}
        emptyText={isNarrow ? w.state : w.anyState}
        choices={reservationStates.map((value) => ({ value, text: names.state[value] }))}
        value={filter.state}
        onChange={(event) => narrow({ state: event.currentTarget.value as CalendarFilter['state'] })}
      />
      <PlaceFilter placeId={filter.placeId} onChoose={(placeId) => narrow({ placeId })} />
      {filter.placeId !== '' && <MapLink placeId={filter.placeId} />}
      {children}
      {isFiltered(filter) && (
        <Button kind="quiet" hue="paper" onClick={() => narrow(noFilter)}>
          {w.clear}
        </Button>
      )}
    </div>
  );
}

function focusSearch(row: HTMLDivElement | null): void {
  row?.querySelector('input')?.focus();
}

function Search({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { filters: w } = useTexts(calendarTexts);
  const [typed, setTyped] = useState(text);
  const [lastText, setLastText] = useState(text);
  if (text !== lastText) {
    setLastText(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === lastText) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed, lastText, onSearch]);
  return <SearchBox label={w.search} value={typed} onChange={setTyped} />;
}

function PlaceFilter({ placeId, onChoose }: { placeId: string; onChoose: (placeId: string) => void }) {
  const { filters: w } = useTexts(calendarTexts);
  const words = useTexts(reservationTexts);
  const isNarrow = useNarrow();
  const { tree } = usePlaceTree();
  const options = useMemo(() => placeOptions(tree, words, new Map()), [tree, words]);
  return (
    <div className={`min-w-0 ${style.place}`}>
      <SearchableSelect
        label={w.place}
        options={[{ value: '', text: isNarrow ? w.place : w.anyPlace }, ...options]}
        value={placeId}
        onChange={onChoose}
      />
    </div>
  );
}
