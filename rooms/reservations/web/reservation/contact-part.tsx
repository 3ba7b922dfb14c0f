import { EmailField } from '#platform/ui/web/fields/email-field.tsx';
import { EmailLink } from '#platform/ui/web/press/email-link.tsx';
import { PhoneField } from '#platform/ui/web/fields/phone-field.tsx';
import { PhoneLink } from '#platform/ui/web/press/phone-link.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { WholeReservationRow } from '#rooms/reservations/shapes/stays.ts';
import { reservationWords } from '#rooms/reservations/words/reservation/words.ts';
import { FactsList } from './facts-list.tsx';
import { PartField, useFactWords } from './field.tsx';
import { Part } from './part.tsx';
import style from './part.module.css';
import { usePart } from './use-part.ts';

const fields = ['groupName', 'contactName', 'contactPhone', 'contactEmail', 'heads'] as const;

/** Who comes, how many, and how to reach them. */
export function ContactPart({ row, mayEdit }: { row: WholeReservationRow; mayEdit: boolean }) {
  const w = useWords(reservationWords).contact;
  const form = usePart(row, 'contact', fields);
  const one = { id: row.id, form };
  return (
    <Part title={w.title} form={form} mayEdit={mayEdit} read={<ContactFacts row={row} />}>
      <div className={style.pair}>
        <PartField {...one} field="groupName">
          {(field) => <TextField label={w.groupName} optional autoComplete="off" {...field} />}
        </PartField>
        <PartField {...one} field="heads">
          {(field) => <TextField label={w.heads} optional inputMode="numeric" autoComplete="off" {...field} />}
        </PartField>
        <PartField {...one} field="contactName">
          {(field) => <TextField label={w.contactName} optional autoComplete="off" {...field} />}
        </PartField>
        <PartField {...one} field="contactPhone">
          {(field) => <PhoneField label={w.contactPhone} optional {...field} autoComplete="off" />}
        </PartField>
        <PartField {...one} field="contactEmail">
          {(field) => <EmailField label={w.contactEmail} optional {...field} autoComplete="off" />}
        </PartField>
      </div>
    </Part>
  );
}

export function ContactFacts({ row }: { row: WholeReservationRow }) {
  const { contact: w, none } = useWords(reservationWords);
  const said = useFactWords();
  const plain = (['groupName', 'heads', 'contactName'] as const).map((field) => ({
    label: w[field],
    value: row[field],
    shown: said(field, row[field]) || none,
  }));
  const { contactPhone: phone, contactEmail: email } = row;
  const ways = [
    { label: w.contactPhone, value: phone, shown: phone === '' ? none : <PhoneLink number={phone} /> },
    { label: w.contactEmail, value: email, shown: email === '' ? none : <EmailLink address={email} /> },
  ];
  return <FactsList facts={[...plain, ...ways]} />;
}
