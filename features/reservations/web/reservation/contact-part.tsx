import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { contactFields } from '#features/reservations/fields.ts';
import type { WholeReservationRow } from '#features/reservations/shapes/reservations.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { FactsList } from './facts-list.tsx';
import { FieldInput } from './field-input.tsx';
import { SectionField, useFieldFormat } from './part-field.tsx';
import { EditableSection } from './part.tsx';
import { useSectionForm } from './use-part.ts';

export function ContactPart({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useTexts(reservationTexts).contact;
  const form = useSectionForm(row, 'contact', contactFields);
  return (
    <EditableSection title={w.title} form={form} mayEdit={mayEdit} readView={<ContactFacts row={{ ...row, ...form.newest }} />}>
      <div className="fields">
        {contactFields.map((field) => (
          <SectionField key={field} id={row.id} form={form} field={field}>
            {(binding) => <FieldInput field={field} binding={binding} />}
          </SectionField>
        ))}
      </div>
    </EditableSection>
  );
}

export function ContactFacts({ row }: { row: WholeReservationRow }) {
  const { none } = useTexts(reservationTexts);
  const labels = useTexts(nameTexts).fields;
  const formatField = useFieldFormat();
  const displayed: Record<string, ReactNode> = {
    ...Object.fromEntries(contactFields.map((field) => [field, formatField(field, row[field])])),
    contactPhone: row.contactPhone && <PhoneLink number={row.contactPhone} />,
    contactEmail: row.contactEmail && <EmailLink address={row.contactEmail} />,
  };
  return (
    <FactsList facts={contactFields.map((field) => ({ label: labels[field], value: row[field], display: displayed[field] || none }))} />
  );
}
