import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications } from '#features/reservations/rules.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { FactsList } from './facts-list.tsx';
import { SectionField, useFieldFormat } from './part-field.tsx';
import { MovedPlaces } from './moved-places.tsx';
import { EditableSection } from './part.tsx';
import { useSectionForm } from './use-part.ts';

const fields = ['name', 'classification', 'startsAt', 'endsAt'] as const;

/** Shows and edits the classification and dates. While dates are edited, it shows conflicts of the booked places. */
export function StayPart({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const { stay: w } = useTexts(reservationTexts);
  const { fields: labels, classification: names } = useTexts(nameTexts);
  const form = useSectionForm(row, 'stay', fields);
  const props = { id: row.id, form };
  const isMoved = form.isEdited('startsAt', 'endsAt');
  return (
    <EditableSection title={w.title} form={form} mayEdit={mayEdit} readView={<StayFacts row={{ ...row, ...form.newest }} />}>
      <SectionField {...props} field="name">
        {(field) => <TextField label={labels.name} autoComplete="off" {...field} />}
      </SectionField>
      <SectionField {...props} field="classification">
        {(field) => (
          <SelectField label={labels.classification} choices={classifications.map((value) => ({ value, text: names[value] }))} {...field} />
        )}
      </SectionField>
      <div className="fields">
        <SectionField {...props} field="startsAt">
          {(field) => <DateField label={labels.startsAt} withTime {...field} />}
        </SectionField>
        <SectionField {...props} field="endsAt">
          {(field) => <DateField label={labels.endsAt} withTime note={w.byCampTime} {...field} />}
        </SectionField>
      </div>
      {isMoved && <MovedPlaces row={row} form={form} />}
    </EditableSection>
  );
}

export function StayFacts({ row }: { row: WholeReservationRow }) {
  const { fields: labels } = useTexts(nameTexts);
  const formatField = useFieldFormat();
  return (
    <FactsList
      areShort
      facts={(['startsAt', 'endsAt', 'classification'] as const).map((field) => ({
        label: labels[field],
        value: row[field],
        display: formatField(field, row[field]),
      }))}
    />
  );
}
