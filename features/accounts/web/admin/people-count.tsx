import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { FilterSelect } from './filter-select.tsx';
import style from './people-panel.module.css';
import { type PeopleSort, peopleSorts } from './filter-people.ts';

interface PeopleCountProps {
  visibleCount: number;
  all: number;
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
}

export function PeopleCount({ visibleCount: shown, all, sort, onSort }: PeopleCountProps) {
  const w = useTexts(adminTexts).people;
  return (
    <div className={`filter-bar text-dim text-sm justify-between ${style.count}`}>
      <output>{shown === all ? w.count(all) : w.countOf(shown, all)}</output>
      <FilterSelect label={w.sort} value={sort} choices={peopleSorts.map((value) => ({ value, text: w.sorts[value] }))} onChange={onSort} />
    </div>
  );
}
