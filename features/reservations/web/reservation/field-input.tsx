import type { ReactNode } from 'react';
import { EmailField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fields, type TextField as TextName } from '#features/reservations/fields.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';

export interface InputBinding {
  name: string;
  value: string;
  onChange: (eventOrValue: unknown) => void;
  error?: ReactNode;
}

/** The input of an optional field. Autofill is off, because the browser would propose data of other people. */
export function FieldInput({ field, binding }: { field: TextName | 'heads'; binding: InputBinding }) {
  const label = useTexts(nameTexts).fields[field];
  const props = { label, optional: true, autoComplete: 'off', ...binding };
  switch (fields[field].kind) {
    case 'phone':
      return <PhoneField {...props} />;
    case 'email':
      return <EmailField {...props} />;
    case 'count':
      return <TextField inputMode="numeric" {...props} />;
    case 'long-text':
      return <TextAreaField rows={5} {...props} />;
    case 'text':
      return <TextField {...props} />;
  }
}
