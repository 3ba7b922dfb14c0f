import { describe, expect, it } from 'vitest';
import { AccountRequest } from '#features/accounts/shapes.ts';
import { createShape, withRequiredFields } from './form-shapes.ts';

const order = ['firstName', 'lastName', 'email', 'phone', 'accountType', 'accountArea'] as const;
const validRequest = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.org',
  phone: '(555) 010-2030',
  accountType: 'Chautauqua',
  accountArea: 'Volunteer',
};
const shape = withRequiredFields(order, AccountRequest);

function messagesOf(values: Record<string, string>): string[] {
  const checked = shape['~standard'].validate(values);
  if (checked instanceof Promise) throw new Error('checked at once');
  return (checked.issues ?? []).map((issue) => issue.message);
}

describe('withRequiredFields', () => {
  it.each(order.map((field, index) => [field, index] as const))(
    'reports only %s if this field and all later fields are empty',
    (field, index) => {
      const emptied = Object.fromEntries(Object.entries(validRequest).map(([name, value], at) => [name, at >= index ? '' : value]));
      expect(messagesOf(emptied)).toEqual([`empty-${field}`]);
    },
  );

  it('treats a field with only spaces as empty', () => {
    expect(messagesOf({ ...validRequest, lastName: '   ' })).toEqual(['empty-lastName']);
  });

  it('validates with the given shape if no field is empty', () => {
    expect(messagesOf({ ...validRequest, email: 'ada' })).toEqual(['not-an-email']);
    expect(messagesOf({ ...validRequest, accountArea: 'MANNA Staff' })).toEqual(['not-an-area']);
    expect(messagesOf(validRequest)).toEqual([]);
  });
});

describe('createShape', () => {
  const even = createShape((values: { count: number }) => ({ count: values.count % 2 === 0 ? null : 'odd' }));

  it('returns a valid value unchanged', () => {
    expect(even['~standard'].validate({ count: 2 })).toEqual({ value: { count: 2 } });
  });

  it('reports the invalid field with its error code', () => {
    expect(even['~standard'].validate({ count: 3 })).toEqual({ issues: [{ path: ['count'], message: 'odd' }] });
  });
});
