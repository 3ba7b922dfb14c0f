import type { ReactNode } from 'react';
import { problemText } from '#platform/ui/web/forms/shape.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Field } from '#rooms/reservations/fields.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { FieldConflictNote } from './field-conflict-note.tsx';
import { factWords } from './fact-words.ts';
import { factOf } from './facts.ts';
import type { PartForm } from './use-part.ts';

/** What a field of a part takes. */
export interface FieldBinding {
  name: Field;
  value: string;
  onChange: (eventOrValue: unknown) => void;
  error: string | undefined;
}

interface PartFieldProps {
  id: string;
  form: PartForm;
  field: Field;
  children: (binding: FieldBinding) => ReactNode;
}

/** A field of a part with what is wrong with it, and with both values where two people want it differently. */
export function PartField({ id, form, field, children }: PartFieldProps) {
  const w = useWords(reservationWords);
  const shared = useWords(uiWords).problems;
  const said = useFactWords();
  const { zone } = useFormatting();
  const code = form.code(field);
  const value = form.value(field);
  return (
    <div>
      {children({
        name: field,
        value,
        onChange: (eventOrValue) => form.type(field, typedIn(eventOrValue)),
        error: code && problemText(code, value, w.problems, shared),
      })}
      {form.clashes.includes(field) && (
        <FieldConflictNote
          id={id}
          field={field}
          theirs={said(field, form.live[field])}
          yours={said(field, factOf(field, value, zone))}
          onDecide={(whose) => form.decide(field, whose)}
        />
      )}
    </div>
  );
}

/** Facts in the words of the reader. */
export function useFactWords() {
  const formatting = useFormatting();
  const { classification, heads } = useWords(nameWords);
  return (...[field, fact]: [Field, string | number]) => factWords(field, fact, { formatting, classification, heads });
}

function typedIn(eventOrValue: unknown): string {
  if (typeof eventOrValue === 'string') return eventOrValue;
  return (eventOrValue as { currentTarget: { value: string } }).currentTarget.value;
}
