import { typedCents } from '../../../../platform/ui/typed-dollars.ts';
import type { Shape } from '../../../../platform/ui/web/forms/shape.ts';

/** A shape whose `amountCents` the form holds as it was typed. */
export function moneyShape<Output>(shape: Shape<Output>): Shape<Output> {
  return {
    '~standard': {
      validate(typed) {
        const values = typed as { amountCents: string };
        return shape['~standard'].validate({ ...values, amountCents: typedCents(values.amountCents) ?? undefined });
      },
    },
  };
}

/** What the shape cannot say of an amount that is no number: that something stands there and cannot be read. */
export function amountProblem(typed: string): Record<string, string> {
  return typed.trim() !== '' && typedCents(typed) === null ? { amountCents: 'not-an-amount' } : {};
}
