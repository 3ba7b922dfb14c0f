import { useId } from 'react';
import style from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to four, all in sight. @example <Segmented label={w.view} choices={views} value={view} onChange={show} /> */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={style.set} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={style.choice}>
          <input
            type="radio"
            name={name}
            className={style.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
