import X from 'lucide-react/icons/x';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { hasKey, addKey } from '#features/forms/key-numbers.ts';
import { maxKeys } from '#features/forms/rules.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { AddLine } from '#features/forms/web/places/add-line.tsx';
import type { Draft } from './draft.ts';

interface KeyFieldsProps {
  draft: Pick<Draft, 'direction' | 'keyNumbers' | 'keysGiven'>;
  onChange: (keyNumbers: string[]) => void;
}

/** Keys by number: at departure those of the arrival are ticked as they are given back, and the missing ones named. */
export function KeyFields({ draft: { direction, keyNumbers, keysGiven }, onChange }: KeyFieldsProps) {
  const w = useTexts(formTexts).keys;
  const isLeaving = direction === 'departure' && keysGiven.length > 0;
  const given = isLeaving ? keysGiven : [];
  const missing = given.filter((number) => !hasKey(keyNumbers, number));
  const others = keyNumbers.filter((number) => !hasKey(given, number));
  const without = (number: string) => keyNumbers.filter((one) => one !== number);
  const toggle = (number: string) =>
    onChange(hasKey(keyNumbers, number) ? keyNumbers.filter((one) => !hasKey([one], number)) : addKey(keyNumbers, number));
  return (
    <div className="stack gap-8 above-16">
      {isLeaving && (
        <fieldset className="stack gap-8" aria-label={w.returned}>
          <span className="strong" aria-hidden>
            {w.returned}
          </span>
          <span className="row">
            {given.map((number) => (
              <label key={number} className="choice">
                <input type="checkbox" checked={hasKey(keyNumbers, number)} onChange={() => toggle(number)} />
                {w.key(number)}
              </label>
            ))}
          </span>
          <p className={missing.length > 0 ? 'ember-box medium' : 'note'} aria-live="polite">
            {missing.length > 0 ? w.missing(missing) : w.allBack}
          </p>
        </fieldset>
      )}
      {others.length > 0 && (
        <ul className="row" aria-label={w.numbers}>
          {others.map((number) => (
            <li key={number}>
              <button type="button" className="choice" aria-label={w.remove(number)} onClick={() => onChange(without(number))}>
                {number}
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {keyNumbers.length < maxKeys && (
        <AddLine
          label={isLeaving ? w.other : w.number}
          hint={isLeaving ? undefined : w.hint}
          button={w.add}
          most={20}
          onAdd={(typed) => onChange(addKey(keyNumbers, typed))}
        />
      )}
    </div>
  );
}
