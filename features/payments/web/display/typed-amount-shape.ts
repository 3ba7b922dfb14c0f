import { parseCents } from '#platform/ui/amount-input.ts';
import type { Shape } from '#platform/ui/web/forms/shape.ts';

/** A shape whose `amountCents` the form holds as it was typed. */
export function typedAmountShape<Output>(shape: Shape<Output>): Shape<Output> {
  return {
    '~standard': {
      async validate(values) {
        const typed = (values as { amountCents: string }).amountCents;
        const cents = parseCents(typed);
        const checked = await shape['~standard'].validate({ ...(values as object), amountCents: cents ?? undefined });
        if (checked.issues === undefined || cents !== null) return checked;
        // Of what is no number the shape can only say that one is missing.
        const others = checked.issues.filter(({ path }) => path?.[0] !== 'amountCents');
        return { issues: [...others, { message: typed.trim() === '' ? 'empty' : 'not-an-amount', path: ['amountCents'] }] };
      },
    },
  };
}
