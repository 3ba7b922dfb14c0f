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
  onMade?: ((id: string) => void) | undefined;
}

export type RequestFormState = ReturnType<typeof useRequestForm>;

/** The dialog's form: fills in what the chosen reservation already says, and sends it. */
export function useRequestForm({ draft, start, onMade }: RequestFormSpec) {
  const w = useTexts(paymentsTexts);
  const { keyOf, forget } = useIdempotencyKeys(draft);
  const form = useFormAction((asked) => calls.payments.request.mutate({ ...asked, id: keyOf(asked) }), {
    shape: RequestFormShape,
    start,
    problems: { ...w.problems, 'too-much': w.asking.tooMuch },
    keepAs: draft,
    done: (_answer, asked) => {
      const id = keyOf(asked);
      forget();
      onMade?.(id);
      return { title: asked.send ? w.asking.madeAndSent : w.asking.made, body: asked.description };
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

/** What the reservation knows stands in the fields until somebody writes something else there. */
function usePrefill(
  form: Pick<ReturnType<typeof useForm<RequestForm, unknown>>, 'values' | 'set'>,
  reservation: Contact | undefined,
): void {
  const { suggested } = useTexts(paymentsTexts).asking;
  const { purpose } = form.values;
  const name = reservation?.name;
  useEffect(() => {
    const wanted = {
      description: name === undefined ? '' : suggested[purpose](name),
      payerName: reservation?.contactName ?? '',
      payerEmail: reservation?.contactEmail ?? '',
    };
    const next = refillFields(form.values, wanted);
    for (const field of ['description', 'payerName', 'payerEmail'] as const)
      if (form.values[field] !== next[field]) form.set(field, next[field]);
    form.set('filled', wanted);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another reservation or purpose is chosen, not while one types
  }, [purpose, name, reservation?.contactName, reservation?.contactEmail]);
}
