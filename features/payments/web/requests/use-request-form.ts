import { useEffect } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import type { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { useIdempotencyKeys } from '#features/payments/web/display/use-idempotency-keys.ts';
import { refillFields, type RequestForm, RequestFormShape } from './request-form.ts';

interface RequestFormSpec {
  draft: string;
  start: RequestForm;
  onCreated?: ((id: string) => void) | undefined;
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

export function useRequestForm({ draft, start, onCreated: onMade }: RequestFormSpec) {
  const w = useTexts(paymentsTexts);
  const { keyOf, forget } = useIdempotencyKeys(draft);
  const form = useFormAction((input) => calls.payments.request.mutate({ ...input, id: keyOf(input) }), {
    shape: RequestFormShape,
    start,
    problems: { ...w.problems, 'too-much': w.asking.tooMuch },
    draftName: draft,
    done: (_answer, input) => {
      const id = keyOf(input);
      forget();
      onMade?.(id);
      return { title: input.send ? w.asking.madeAndSent : w.asking.made, body: input.description };
    },
  });
  const { reservationId } = form.values;
  const [reservation] = useLive('reservations.one', { id: reservationId }, { skip: reservationId === '' }).rows;
  const [folio] = useLive('payments.folio', { folioId: reservationId }, { skip: reservationId === '' }).rows;
  const owedCents = folio?.money.restCents ?? 0;
  usePrefill(form, reservation);

  return { form, owedCents, reservation };
}

interface Contact {
  id: string;
  name: string;
  contactName: string;
  contactEmail: string;
}

/** Fills in fields from the reservation, until the user types in them. */
function usePrefill(
  form: Pick<ReturnType<typeof useForm<RequestForm, unknown>>, 'values' | 'set'>,
  reservation: Contact | undefined,
): void {
  const { suggested } = useTexts(paymentsTexts).asking;
  const { purpose } = form.values;
  const name = reservation?.name;
  useEffect(() => {
    const prefilled = {
      description: name === undefined ? '' : suggested[purpose](name),
      payerName: reservation?.contactName ?? '',
      payerEmail: reservation?.contactEmail ?? '',
    };
    const next = refillFields(form.values, prefilled);
    for (const field of ['description', 'payerName', 'payerEmail'] as const)
      if (form.values[field] !== next[field]) form.set(field, next[field]);
    form.set('filled', prefilled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the reservation or purpose changes, not while the user types
  }, [purpose, name, reservation?.contactName, reservation?.contactEmail]);
}
