import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { costsTexts } from '#features/check-in/i18n/costs/texts.ts';
import style from './costs.module.css';
import type { CostsInput } from './costs-shape.ts';
import { isSameName, type CostsDraft } from './costs-draft.ts';

interface ActivityFieldsProps {
  form: ReturnType<typeof useForm<CostsDraft, CostsInput>>;
  at: number;
  places: readonly string[];
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function ActivityFields({ form, at, places, isLast, onMove, onRemove }: ActivityFieldsProps) {
  const w = useTexts(costsTexts);
  const activity = form.values.activities[at];
  if (activity === undefined) return null;
  const title = activity.name || w.unnamed;
  const field = (name: string) => form.field(`activities.${at}.${name}`);
  const isPlace = places.some((place) => isSameName(place, activity.name));
  // Keep a renamed or deleted place in the list until the user chooses another one.
  const names = isPlace || activity.name === '' ? places : [activity.name, ...places];
  return (
    <fieldset className="grid grid-cols-1 gap-2 relative framed-fieldset">
      <legend>{title}</legend>
      <span className="frame-actions">
        {at > 0 && (
          <IconButton label={w.up(title)} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden />
          </IconButton>
        )}
        {!isLast && (
          <IconButton label={w.down(title)} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={w.remove(title)} onClick={onRemove}>
          <X size={20} aria-hidden />
        </IconButton>
      </span>
      <div className={`gap-3 items-start ${style.fields}`}>
        <SelectField
          label={w.activity}
          choices={names.map((name) => ({ value: name, text: name }))}
          emptyText={activity.name === '' ? w.chooseActivity : undefined}
          note={isPlace || activity.name === '' ? undefined : w.noSuchPlace}
          {...field('name')}
        />
        <DollarsField label={w.price} {...field('price')} />
        <TextField label={w.hours} optional placeholder="1:00 – 5:00 pm" maxLength={120} {...field('hours')} />
        <TextField label={w.leastAge} optional inputMode="numeric" maxLength={2} note={w.leastAgeHint} {...field('leastAge')} />
      </div>
      <CheckField
        label={w.free}
        checked={activity.free5Under}
        onChange={(event) => form.set(`activities.${at}.free5Under`, event.currentTarget.checked)}
      />
    </fieldset>
  );
}
