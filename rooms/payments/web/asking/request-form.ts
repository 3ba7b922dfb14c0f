import { typedCents } from '../../../../platform/ui/typed-dollars.ts';
import type { Shape } from '../../../../platform/ui/web/forms/shape.ts';
import type { Language } from '../../../../platform/words/words.ts';
import type { Purpose } from '../../rules.ts';
import { NewRequest } from '../../shapes.ts';

/** As the dialog holds it: an amount as it was typed, and '' for what is not chosen. */
export interface RequestForm extends Record<string, unknown> {
  id: string;
  reservationId: string;
  purpose: Exclude<Purpose, 'check-in'>;
  description: string;
  amountCents: string;
  payerName: string;
  payerEmail: string;
  language: Language;
  dueOn: string;
  send: boolean;
}

/** What is sent of it. Without an address nothing can be mailed, and without a reservation it is neither deposit nor balance. */
export function requestOf(form: RequestForm) {
  return {
    ...form,
    reservationId: form.reservationId === '' ? null : form.reservationId,
    purpose: form.reservationId === '' ? 'other' : form.purpose,
    amountCents: typedCents(form.amountCents) ?? undefined,
    dueOn: form.dueOn === '' ? null : form.dueOn,
    send: form.send && form.payerEmail.trim() !== '',
  };
}

export const RequestFormShape: Shape<ReturnType<typeof NewRequest.parse>> = {
  '~standard': { validate: (form) => NewRequest['~standard'].validate(requestOf(form as RequestForm)) },
};
