import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Condition, conditions, standardItems } from '#features/forms/rules.ts';
import { itemNameOf } from '#features/forms/i18n/item-names.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import type { DraftItem, FieldProblems } from '#features/forms/web/form/draft.ts';
import { ItemPhotos } from '#features/forms/web/photos/item-photos.tsx';
import style from './places.module.css';

interface ItemLineProps {
  item: DraftItem;
  place: string;
  path: string;
  problems: FieldProblems;
  onChange: (item: DraftItem) => void;
  onRemove: () => void;
}

export function ItemLine({ item, place, path, problems, onChange, onRemove }: ItemLineProps) {
  const w = useTexts(formTexts);
  const { language } = useLanguage();
  const id = useId();
  const name = itemNameOf(item, language);
  const problem = problems[`${path}.condition`];
  const isCustom = !(standardItems as readonly string[]).includes(item.key);
  return (
    <li className="grid grid-cols-1 gap-2 border-t py-2">
      <div className="flex flex-wrap gap-x-3 gap-y-1.5 items-center">
        <span id={id} className="wrap-anywhere min-w-0 flex-[1_1_12rem]">
          {name}
        </span>
        {isCustom && (
          <IconButton label={w.places.removeItem(name)} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
        <span
          role="radiogroup"
          aria-label={w.places.ofItem(name, place)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={`gap-2 ${style.conditions}`}
        >
          {conditions.map((condition) => (
            <label
              key={condition}
              className="choice whitespace-nowrap"
              data-condition={condition}
              data-hue={condition === 'good' ? 'pine' : 'ember'}
            >
              <input type="radio" name={id} checked={item.condition === condition} onChange={() => onChange({ ...item, condition })} />
              <ConditionIcon condition={condition} />
              {condition === 'good' ? w.places.good : w.places.notGood}
            </label>
          ))}
        </span>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="text-danger text-15">
          {w.problems.unanswered}
        </p>
      )}
      {item.condition === 'not good' && (
        <div className="grid grid-cols-1 gap-3 mb-2">
          <TextAreaField
            label={w.places.note}
            aria-label={w.places.noteOf(name)}
            rows={2}
            maxLength={500}
            value={item.note}
            onChange={(event) => onChange({ ...item, note: event.currentTarget.value })}
          />
          <ItemPhotos item={name} ids={item.photos} onChange={(photos) => onChange({ ...item, photos })} />
        </div>
      )}
    </li>
  );
}

function ConditionIcon({ condition }: { condition: Condition }) {
  return condition === 'good' ? <Check size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />;
}
