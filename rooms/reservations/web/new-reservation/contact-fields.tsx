import { contactFields } from '#rooms/reservations/fields.ts';
import { FieldInput } from '#rooms/reservations/web/reservation/field-input.tsx';
import type { NewForm } from './form.ts';
import style from './new-reservation.module.css';

/** Whom to call; how many come was asked above. All of it may wait. */
export function ContactFields({ form }: { form: NewForm }) {
  return (
    <div className={style.pair}>
      {contactFields.map((field) => field !== 'heads' && <FieldInput key={field} field={field} binding={form.field(field)} />)}
    </div>
  );
}
