import { parseCents } from '#platform/i18n/amount-input.ts';
import type { Shape } from '#platform/ui/web/forms/shape.ts';

/** Wraps a shape for a form whose field `amountCents` contains typed text. */
export function typedAmountShape<Output>(shape: Shape<Output>): Shape<Output> {
  return {
    '~standard': {
      async validate(values) {
        const input = (values as { amountCents: string }).amountCents;
        const cents = parseCents(input);
        const checked = await shape['~standard'].validate({ ...(values as object), amountCents: cents ?? undefined });
        if (checked.issues === undefined || cents !== null) return checked;
        // The wrapped shape would report text that is not a number as a missing value.
        const others = checked.issues.filter(({ path }) => path?.[0] !== 'amountCents');
        return { issues: [...others, { message: input.trim() === '' ? 'empty' : 'not-an-amount', path: ['amountCents'] }] };
      },
    },
  };
}
