import type { Language } from '#platform/i18n/texts.ts';
import type { Purpose } from '#features/payments/rules.ts';
import { RequestFormInput } from '#features/payments/shapes.ts';
import { typedAmountShape } from '#features/payments/web/display/typed-amount-shape.ts';

/** As the dialog holds it: an amount as it was typed, and '' for what is not chosen. */
export interface RequestForm extends Record<string, unknown> {
  reservationId: string;
  purpose: Exclude<Purpose, 'check-in'>;
  description: string;
  amountCents: string;
  payerName: string;
  payerEmail: string;
  language: Language;
  dueOn: string;
  send: boolean;
  filled: PrefilledFields;
}

/** What the house itself has put into fields: what still stands there so, nobody has typed. Kept with the draft. */
export interface PrefilledFields {
  description: string;
  payerName: string;
  payerEmail: string;
}

export const noPrefilledFields: PrefilledFields = { description: '', payerName: '', payerEmail: '' };

/** What is sent of it. Without an address nothing can be mailed, and without a reservation it is neither deposit nor balance. */
export function toRequestInput({ filled: _filled, ...form }: RequestForm) {
  return {
    ...form,
    reservationId: form.reservationId === '' ? null : form.reservationId,
    purpose: form.reservationId === '' ? 'other' : form.purpose,
    dueOn: form.dueOn === '' ? null : form.dueOn,
    send: form.send && form.payerEmail.trim() !== '',
  };
}

/** Fields as they are to stand when the reservation says `wanted`: what somebody has typed stays. */
export function refillFields(
  { filled, ...typed }: Pick<RequestForm, 'filled' | keyof PrefilledFields>,
  wanted: PrefilledFields,
): PrefilledFields {
  const next = (field: keyof PrefilledFields) => (typed[field] === filled[field] ? wanted[field] : typed[field]);
  return { description: next('description'), payerName: next('payerName'), payerEmail: next('payerEmail') };
}

const money = typedAmountShape(RequestFormInput);

export const RequestFormShape: typeof money = {
  '~standard': { validate: (form) => money['~standard'].validate(toRequestInput(form as RequestForm)) },
};
