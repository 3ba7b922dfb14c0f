import { DateField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { classifications } from '#rooms/reservations/rules.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/reservations.ts';
import { nameTexts } from '#rooms/reservations/words/names/words.ts';
import { reservationTexts } from '#rooms/reservations/words/reservation/words.ts';
import { FactsList } from './facts-list.tsx';
import { PartField, useFieldFormat } from './field.tsx';
import { MovedPlaces } from './moved-places.tsx';
import { Part } from './part.tsx';
import { usePart } from './use-part.ts';

const fields = ['name', 'classification', 'startsAt', 'endsAt'] as const;

/** What it is and when. While dates are chosen it shows what stands in the way of its places. */
export function StayPart({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const { stay: w } = useTexts(reservationTexts);
  const { fields: labels, classification: names } = useTexts(nameTexts);
  const form = usePart(row, 'stay', fields);
  const one = { id: row.id, form };
  const isMoved = form.touches('startsAt') || form.touches('endsAt');
  return (
    <Part title={w.title} form={form} mayEdit={mayEdit} read={<StayFacts row={row} />}>
      <PartField {...one} field="name">
        {(field) => <TextField label={labels.name} autoComplete="off" {...field} />}
      </PartField>
      <PartField {...one} field="classification">
        {(field) => (
          <SelectField label={labels.classification} choices={classifications.map((value) => ({ value, text: names[value] }))} {...field} />
        )}
      </PartField>
      <div className="fields">
        <PartField {...one} field="startsAt">
          {(field) => <DateField label={labels.startsAt} withTime {...field} />}
        </PartField>
        <PartField {...one} field="endsAt">
          {(field) => <DateField label={labels.endsAt} withTime note={w.byCampTime} {...field} />}
        </PartField>
      </div>
      {isMoved && <MovedPlaces row={row} form={form} />}
    </Part>
  );
}

export function StayFacts({ row }: { row: WholeReservationRow }) {
  const { fields: labels } = useTexts(nameTexts);
  const said = useFieldFormat();
  return (
    <FactsList
      areShort
      facts={(['startsAt', 'endsAt', 'classification'] as const).map((field) => ({
        label: labels[field],
        value: row[field],
        shown: said(field, row[field]),
      }))}
    />
  );
}
