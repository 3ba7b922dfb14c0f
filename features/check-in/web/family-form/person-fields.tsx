import X from 'lucide-react/icons/x';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { defaultPreviewAge, maxFreeAge } from '#features/check-in/price.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import style from './family-form.module.css';
import type { FamilyFormInput } from './family-shape.ts';
import type { FamilyDraft } from './family-draft.ts';
import type { OfferedActivity } from './use-offered-activities.ts';

interface PersonFieldsProps {
  form: ReturnType<typeof useForm<FamilyDraft, FamilyFormInput>>;
  at: number;
  offered: readonly OfferedActivity[];
  /** Removes the person. Null if the family has only one. */
  onRemove: (() => void) | null;
}

export function PersonFields({ form, at, offered, onRemove }: PersonFieldsProps) {
  const { form: w, detail } = useTexts(deskTexts);
  const { dollars } = useNumbers();
  const person = form.values.persons[at];
  if (person === undefined) return null;
  const field = (name: string) => form.field(`persons.${at}.${name}`);
  const isFree = ({ free5Under }: OfferedActivity) =>
    free5Under && Number(person.age === '' ? defaultPreviewAge : person.age) <= maxFreeAge;
  const choose = (key: string, is: boolean) => {
    const others = person.activities.filter((activity) => activity !== key);
    form.set(`persons.${at}.activities`, is ? [...others, key] : others);
  };
  return (
    <fieldset className="grid grid-cols-1 gap-3 relative framed-fieldset">
      <legend>{person.name.trim() || w.person(at + 1)}</legend>
      {onRemove !== null && (
        <span className="frame-actions">
          <IconButton label={w.removePerson(person.name.trim() || w.person(at + 1))} onClick={onRemove}>
            <X size={20} aria-hidden />
          </IconButton>
        </span>
      )}
      <div className={`grid grid-cols-1 gap-3 ${style.who}`}>
        <TextField label={w.name} autoComplete="off" maxLength={120} {...field('name')} />
        <TextField label={w.age} inputMode="numeric" maxLength={3} autoComplete="off" {...field('age')} />
        <TextField label={w.meals} inputMode="numeric" maxLength={3} autoComplete="off" {...field('meals')} />
      </div>
      <div className="fields gap-x-4 gap-y-3">
        <DateField label={w.arrival} withTime {...field('arrival')} />
        <DateField label={w.departure} withTime {...field('departure')} />
      </div>
      {offered.length > 0 && (
        <fieldset aria-label={w.activities} className="grid grid-cols-fit gap-x-4 gap-y-1">
          {offered.map((activity) => (
            <CheckField
              key={activity.key}
              label={activity.name}
              note={activity.isClosed ? w.closed : isFree(activity) ? detail.free : dollars(activity.baseCents)}
              checked={person.activities.includes(activity.key)}
              disabled={activity.isClosed}
              onChange={(event) => choose(activity.key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
