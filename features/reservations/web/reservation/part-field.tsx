import type { ReactNode } from 'react';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditableField } from '#features/reservations/fields.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { FieldConflictNote } from './field-conflict-note.tsx';
import { formatFieldValue } from './format-field-value.ts';
import { parseInputText } from './field-values.ts';
import type { SectionForm } from './use-part.ts';

export interface FieldBinding {
  name: EditableField;
  value: string;
  onChange: (eventOrValue: unknown) => void;
  error?: ReactNode;
}

interface PartFieldProps {
  id: string;
  form: SectionForm;
  field: EditableField;
  children: (binding: FieldBinding) => ReactNode;
}

export function SectionField({ id, form, field, children }: PartFieldProps) {
  const formatField = useFieldFormat();
  const { zone } = useFormatting();
  const conflict = form.findConflict(field);
  const format = (typed: string) => formatField(field, parseInputText(field, typed, zone));
  return (
    <div>
      {children({ ...form.field(field), name: field, onChange: (eventOrValue) => form.type(field, inputTextOf(eventOrValue)) })}
      {conflict && (
        <FieldConflictNote
          id={id}
          field={field}
          theirs={format(conflict.theirs)}
          yours={format(conflict.yours)}
          onDecide={conflict.onDecide}
        />
      )}
    </div>
  );
}

export function useFieldFormat() {
  const formatting = useFormatting();
  const { classification, heads } = useTexts(nameTexts);
  return (...[field, fact]: [EditableField, string | number]) => formatFieldValue(field, fact, { formatting, classification, heads });
}

function inputTextOf(eventOrValue: unknown): string {
  if (typeof eventOrValue === 'string') return eventOrValue;
  return (eventOrValue as { currentTarget: { value: string } }).currentTarget.value;
}
