import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import settled from '#platform/ui/web/show/settled.module.css';
import { useSettled } from '#platform/ui/web/show/use-settled.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/stays.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { PartField } from './field.tsx';
import style from './notes-part.module.css';
import { Part } from './part.tsx';
import { usePart } from './use-part.ts';

interface NotesPartProps {
  row: WholeReservationRow;
  mayEdit: boolean;
  field: 'notes' | 'priceNotes';
}

/** A free text about the stay: what to know, or what was agreed to be paid. */
export function NotesPart({ row, mayEdit, field }: NotesPartProps) {
  const w = useWords(reservationWords);
  const form = usePart(row, field, [field]);
  const { title, label, empty } = {
    notes: { title: w.notes.title, label: w.notes.notes, empty: w.notes.empty },
    priceNotes: { title: w.prices.title, label: w.prices.priceNotes, empty: w.prices.empty },
  }[field];
  const tint = useSettled({ text: row[field] });
  const read = (
    <p className={`${style.text} ${settled.settles}`} data-settled={tint} data-empty={row[field] === '' || undefined}>
      {row[field] || empty}
    </p>
  );
  return (
    <Part title={title} form={form} mayEdit={mayEdit} read={read}>
      <PartField id={row.id} form={form} field={field}>
        {(binding) => <TextAreaField label={label} optional rows={5} {...binding} />}
      </PartField>
    </Part>
  );
}
