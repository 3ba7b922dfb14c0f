import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { FieldInput } from './field-input.tsx';
import { SectionField } from './part-field.tsx';
import style from './notes-part.module.css';
import { EditableSection } from './part.tsx';
import { useSectionForm } from './use-part.ts';

interface NotesPartProps {
  row: WholeReservationRow;
  mayEdit: boolean;
  field: 'notes' | 'priceNotes';
}

export function NotesPart({ row, mayEdit, field }: NotesPartProps) {
  const w = useTexts(reservationTexts);
  const form = useSectionForm(row, field, [field]);
  const { title, empty } = { notes: w.notes, priceNotes: w.prices }[field];
  const tint = useChangeTint({ text: row[field] });
  const readView = (
    <p className={`wrap-anywhere rounded ${row[field] === '' ? 'text-dim' : ''} ${style.text} settles`} data-settled={tint}>
      {row[field] || empty}
    </p>
  );
  return (
    <EditableSection title={title} form={form} mayEdit={mayEdit} readView={readView}>
      <SectionField id={row.id} form={form} field={field}>
        {(binding) => <FieldInput field={field} binding={binding} />}
      </SectionField>
    </EditableSection>
  );
}
