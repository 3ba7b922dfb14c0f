import { useId } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { type Show, shows } from './families-shown.ts';
import style from './show-filter.module.css';

interface ShowFilterProps {
  value: Show;
  counts: Readonly<Record<Show, number>>;
  onChange: (show: Show) => void;
}

/** Which families to show, each part with how many it holds. */
export function ShowFilter({ value, counts, onChange }: ShowFilterProps) {
  const w = useWords(deskWords);
  const { grouped } = useNumbers();
  const name = useId();
  return (
    <fieldset className={`line gap-4 holds ${style.set}`} aria-label={w.show}>
      {shows.map((show) => (
        <label key={show} className="choice round size-14 unbroken fixed">
          <input type="radio" name={name} checked={show === value} onChange={() => onChange(show)} />
          {w.shows[show]} <span className="size-13">{grouped(counts[show])}</span>
        </label>
      ))}
    </fieldset>
  );
}
