import { EmailField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import type { Draft, TextField as Field } from './draft.ts';

interface GroupFieldsProps {
  draft: Pick<Draft, Field | 'direction' | 'keyNumbers' | 'keysGiven'>;
  textOf: (field: string) => string | undefined;
  onChange: (fields: Partial<Record<Field, string>>) => void;
}

export function GroupFields({ draft, textOf, onChange }: GroupFieldsProps) {
  const w = useTexts(formTexts).group;
  const text = (name: Field, maxLength: number) => ({
    name,
    value: draft[name],
    maxLength,
    error: textOf(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  const count = (name: 'heads' | 'keys') => ({ ...text(name, 6), inputMode: 'numeric' as const, autoComplete: 'off' });
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField label={w.name} autoComplete="organization" {...text('groupName', 120)} />
      <TextField label={w.leader} autoComplete="name" {...text('leaderName', 120)} />
      <div className="fields">
        <PhoneField label={w.phone} {...text('leaderPhone', 40)} onChange={(leaderPhone) => onChange({ leaderPhone })} />
        <EmailField label={w.email} {...text('leaderEmail', 254)} />
      </div>
      <p className="text-dim text-15">{w.contactHint}</p>
      <div className="fields">
        <TextField label={w.heads} {...count('heads')} />
        <TextField
          label={draft.direction === 'arrival' ? w.keysArrival : w.keysDeparture}
          {...count('keys')}
          // With key numbers, the count is computed and cannot be typed.
          readOnly={draft.keyNumbers.length > 0 || (draft.direction === 'departure' && draft.keysGiven.length > 0)}
        />
      </div>
    </div>
  );
}
