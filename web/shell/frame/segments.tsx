import { useId } from 'react';
import style from './segments.module.css';

interface SegmentsProps<Choice extends string> {
  label: string;
  choices: readonly { value: Choice; word: string; lang?: string }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** One of a few, all of them in sight. Radio buttons underneath, so arrow keys and screen readers know what to do. */
export function Segments<Choice extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={style.segments}>
      <legend className={style.label}>{label}</legend>
      <div className={style.row}>
        {choices.map(({ value, word, lang }) => (
          <label key={value} className={style.choice} lang={lang}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
