import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications } from '#features/reservations/rules.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { FactsList } from './facts-list.tsx';
import { PartField, useFieldFormat } from './part-field.tsx';
import { MovedPlaces } from './moved-places.tsx';
import { Part } from './part.tsx';
import { usePart } from './use-part.ts';

const fields = ['name', 'classification', 'startsAt', 'endsAt'] as const;

/** Shows and edits the classification and dates. While dates are edited, it shows conflicts of the booked places. */
export function StayPart({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const { stay: w } = useTexts(reservationTexts);
  const { fields: labels, classification: names } = useTexts(nameTexts);
  const form = usePart(row, 'stay', fields);
  const props = { id: row.id, form };
  const isMoved = form.touches('startsAt') || form.touches('endsAt');
  return (
    <Part title={w.title} form={form} mayEdit={mayEdit} readView={<StayFacts row={row} />}>
      <PartField {...props} field="name">
        {(field) => <TextField label={labels.name} autoComplete="off" {...field} />}
      </PartField>
      <PartField {...props} field="classification">
        {(field) => (
          <SelectField label={labels.classification} choices={classifications.map((value) => ({ value, text: names[value] }))} {...field} />
        )}
      </PartField>
      <div className="fields">
        <PartField {...props} field="startsAt">
          {(field) => <DateField label={labels.startsAt} withTime {...field} />}
        </PartField>
        <PartField {...props} field="endsAt">
          {(field) => <DateField label={labels.endsAt} withTime note={w.byCampTime} {...field} />}
        </PartField>
      </div>
      {isMoved && <MovedPlaces row={row} form={form} />}
    </Part>
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
