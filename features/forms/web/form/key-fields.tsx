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

/** Shows the key fields. At departure, the user checks off the keys of the arrival, and missing keys are listed. */
export function KeyFields({ draft: { direction, keyNumbers, keysGiven }, onChange }: KeyFieldsProps) {
  const w = useTexts(formTexts).keys;
  const hasIssuedKeys = direction === 'departure' && keysGiven.length > 0;
  const issued = hasIssuedKeys ? keysGiven : [];
  const missing = issued.filter((number) => !hasKey(keyNumbers, number));
  const otherNumbers = keyNumbers.filter((number) => !hasKey(issued, number));
  const without = (number: string) => keyNumbers.filter((other) => other !== number);
  const toggle = (number: string) =>
    onChange(hasKey(keyNumbers, number) ? keyNumbers.filter((other) => !hasKey([other], number)) : addKey(keyNumbers, number));
  return (
    <div className="grid grid-cols-1 gap-2 mt-4">
      {hasIssuedKeys && (
        <fieldset className="grid grid-cols-1 gap-2" aria-label={w.returned}>
          <span className="font-semibold" aria-hidden>
            {w.returned}
          </span>
          <span className="flex flex-wrap gap-2">
            {issued.map((number) => (
              <label key={number} className="choice">
                <input type="checkbox" checked={hasKey(keyNumbers, number)} onChange={() => toggle(number)} />
                {w.key(number)}
              </label>
            ))}
          </span>
          <p className={missing.length > 0 ? 'warning-box font-medium' : 'text-dim text-15'} aria-live="polite">
            {missing.length > 0 ? w.missing(missing) : w.allBack}
          </p>
        </fieldset>
      )}
      {otherNumbers.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={w.numbers}>
          {otherNumbers.map((number) => (
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
          label={hasIssuedKeys ? w.other : w.number}
          hint={hasIssuedKeys ? undefined : w.hint}
          button={w.add}
          most={20}
          onAdd={(typed) => onChange(addKey(keyNumbers, typed))}
        />
      )}
    </div>
  );
}
