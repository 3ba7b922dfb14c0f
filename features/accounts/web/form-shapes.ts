import type { Issue, Shape } from '#platform/ui/web/forms/shape.ts';

/** Creates a form shape without zod, so that the sign-in pages load less code. `findProblems` returns an error code or null per field. */
export function createShape<Values>(findProblems: (values: Values) => Record<string, string | null>): Shape<Values> {
  return {
    '~standard': {
      validate(value) {
        const values = value as Values;
        const issues: Issue[] = [];
        for (const [field, message] of Object.entries(findProblems(values))) if (message !== null) issues.push({ path: [field], message });
        return issues.length > 0 ? { issues } : { value: values };
      },
    },
  };
}

/** Returns a shape that reports the first empty field only. If no field is empty, `shape` validates the values. */
export function withRequiredFields<Output>(order: readonly string[], shape: Shape<Output>): Shape<Output> {
  return {
    '~standard': {
      validate(value) {
        const values = value as Record<string, unknown>;
        const firstEmpty = order.find((field) => typeof values[field] !== 'string' || values[field].trim() === '');
        return firstEmpty === undefined
          ? shape['~standard'].validate(value)
          : { issues: [{ path: [firstEmpty], message: `empty-${firstEmpty}` }] };
      },
    },
  };
}
