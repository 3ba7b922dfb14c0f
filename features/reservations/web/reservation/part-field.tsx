import type { ReactNode } from 'react';
import { problemText } from '#platform/ui/web/forms/shape.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EditableField } from '#features/reservations/fields.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { FieldConflictNote } from './field-conflict-note.tsx';
import { formatFieldValue } from './format-field-value.ts';
import { parseInputText } from './field-values.ts';
import type { SectionForm } from './use-part.ts';

export interface FieldBinding {
  name: EditableField;
  value: string;
  onChange: (eventOrValue: unknown) => void;
  error: string | undefined;
}

interface PartFieldProps {
  id: string;
  form: SectionForm;
  field: EditableField;
  children: (binding: FieldBinding) => ReactNode;
}

export function SectionField({ id, form, field, children }: PartFieldProps) {
  const w = useTexts(reservationTexts);
  const shared = useTexts(uiTexts).problems;
  const formatField = useFieldFormat();
  const { zone } = useFormatting();
  const code = form.code(field);
  const value = form.value(field);
  return (
    <div>
      {children({
        name: field,
        value,
        onChange: (eventOrValue) => form.type(field, inputTextOf(eventOrValue)),
        error: code && problemText(code, value, w.problems, shared),
      })}
      {form.conflicts.includes(field) && (
        <FieldConflictNote
          id={id}
          field={field}
          theirs={formatField(field, form.live[field])}
          yours={formatField(field, parseInputText(field, value, zone))}
          onDecide={(whose) => form.decide(field, whose)}
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
