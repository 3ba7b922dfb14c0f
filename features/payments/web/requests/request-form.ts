import type { Language } from '#platform/i18n/texts.ts';
import type { RequestPurpose } from '#features/payments/rules.ts';
import { RequestFormInput } from '#features/payments/shapes.ts';
import { typedAmountShape } from '#features/payments/web/display/typed-amount-shape.ts';

/** Form values. Amounts are typed text, and '' means no choice. */
export interface RequestForm extends Record<string, unknown> {
  reservationId: string;
  purpose: Exclude<RequestPurpose, 'check-in'>;
  description: string;
  amountCents: string;
  payerName: string;
  payerEmail: string;
  language: Language;
  dueOn: string;
  send: boolean;
  filled: PrefilledFields;
}

/** Values that the app filled in; they are saved with the draft. If a field still has this value, the user has not typed in it. */
export interface PrefilledFields {
  description: string;
  payerName: string;
  payerEmail: string;
}

export const noPrefilledFields: PrefilledFields = { description: '', payerName: '', payerEmail: '' };

/** Converts the form to the call's input. Without an address the call sends no email, and without a reservation the purpose is 'other'. */
export function toRequestInput({ filled: _filled, ...form }: RequestForm) {
  return {
    ...form,
    reservationId: form.reservationId === '' ? null : form.reservationId,
    purpose: form.reservationId === '' ? 'other' : form.purpose,
    dueOn: form.dueOn === '' ? null : form.dueOn,
    send: form.send && form.payerEmail.trim() !== '',
  };
}

/** Replaces prefilled values by new ones, but keeps fields in which the user has typed. */
export function refillFields(
  { filled, ...current }: Pick<RequestForm, 'filled' | keyof PrefilledFields>,
  prefilled: PrefilledFields,
): PrefilledFields {
  const next = (field: keyof PrefilledFields) => (current[field] === filled[field] ? prefilled[field] : current[field]);
  return { description: next('description'), payerName: next('payerName'), payerEmail: next('payerEmail') };
}

const money = typedAmountShape(RequestFormInput);

export const RequestFormShape: typeof money = {
  '~standard': { validate: (form) => money['~standard'].validate(toRequestInput(form as RequestForm)) },
};
