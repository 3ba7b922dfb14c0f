import { EmailField } from '#platform/ui/web/fields/email-field.tsx';
import { PhoneField } from '#platform/ui/web/fields/phone-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { newReservationWords } from '#rooms/reservations/words/new-reservation/words.ts';
import type { NewForm } from './form.ts';
import style from './new-reservation.module.css';

/** Whom to call. All of it may wait. The visitor's own browser knows nothing of them, so it fills nothing in. */
export function ContactFields({ form }: { form: NewForm }) {
  const w = useWords(newReservationWords);
  return (
    <>
      <div className={style.pair}>
        <TextField label={w.group} optional autoComplete="off" {...form.field('groupName')} />
        <TextField label={w.contactName} optional autoComplete="off" {...form.field('contactName')} />
      </div>
      <div className={style.pair}>
        <PhoneField label={w.phone} optional {...form.field('contactPhone')} autoComplete="off" />
        <EmailField label={w.email} optional {...form.field('contactEmail')} autoComplete="off" />
      </div>
    </>
  );
}
