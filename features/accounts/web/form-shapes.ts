import type { Issue, Shape } from '#platform/ui/web/forms/shape.ts';

/**
 * A form's shape from a plain rule, for pages that are too small to carry zod: the server checks the
 * same again. `faults` gives a code per field in question.
 * @example checkedBy((values: { email: string }) => (values.email === '' ? { email: 'empty' } : {}))
 */
export function createShape<Values>(faults: (values: Values) => Record<string, string | null>): Shape<Values> {
  return {
    '~standard': {
      validate(value) {
        const values = value as Values;
        const issues: Issue[] = [];
        for (const [field, message] of Object.entries(faults(values))) if (message !== null) issues.push({ path: [field], message });
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

/** The first empty field in order stands for all that is missing; with none, the shape judges. */
export function withRequiredFields<Output>(order: readonly string[], shape: Shape<Output>): Shape<Output> {
  return {
    '~standard': {
      validate(value) {
        const values = value as Record<string, unknown>;
        const first = order.find((field) => typeof values[field] !== 'string' || values[field].trim() === '');
        return first === undefined ? shape['~standard'].validate(value) : { issues: [{ path: [first], message: `empty-${first}` }] };
      },
    },
  };
}
