import { useId } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { type FamilyFilter, familyFilters } from './family-filters.ts';
import style from './family-filter-bar.module.css';

interface ShowFilterProps {
  value: FamilyFilter;
  counts: Readonly<Record<FamilyFilter, number>>;
  onChange: (show: FamilyFilter) => void;
}

export function FamilyFilterBar({ value, counts, onChange }: ShowFilterProps) {
  const w = useTexts(deskTexts);
  const { grouped } = useNumbers();
  const name = useId();
  return (
    <fieldset className={`flex gap-1 relative ${style.set}`} aria-label={w.show}>
      {familyFilters.map((show) => (
        <label key={show} className="choice round text-sm whitespace-nowrap flex-none">
          <input type="radio" name={name} checked={show === value} onChange={() => onChange(show)} />
          {w.shows[show]} <span className="text-13">{grouped(counts[show])}</span>
        </label>
      ))}
    </fieldset>
  );
}
