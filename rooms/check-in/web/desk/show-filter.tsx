import { useId } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { deskTexts } from '#rooms/check-in/words/desk/words.ts';
import { type FamilyFilter, familyFilters } from './families-shown.ts';
import style from './show-filter.module.css';

interface ShowFilterProps {
  value: FamilyFilter;
  counts: Readonly<Record<FamilyFilter, number>>;
  onChange: (show: FamilyFilter) => void;
}

/** Which families to show, each part with how many it holds. */
export function FamilyFilterBar({ value, counts, onChange }: ShowFilterProps) {
  const w = useTexts(deskTexts);
  const { grouped } = useNumbers();
  const name = useId();
  return (
    <fieldset className={`line gap-4 holds ${style.set}`} aria-label={w.show}>
      {familyFilters.map((show) => (
        <label key={show} className="choice round size-14 unbroken fixed">
          <input type="radio" name={name} checked={show === value} onChange={() => onChange(show)} />
          {w.shows[show]} <span className="size-13">{grouped(counts[show])}</span>
        </label>
      ))}
    </fieldset>
  );
}
