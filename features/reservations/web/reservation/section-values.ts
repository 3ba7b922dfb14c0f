import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import type { EditableField, EditableValues } from '#features/reservations/fields.ts';
import { ReservationChange } from '#features/reservations/shapes/reservations.ts';
import { parseInputText, toInputText } from './field-values.ts';

export type BookingsChoice = 'follow' | 'stay';
export type SectionValues = Record<EditableField, string> & { bookings: BookingsChoice };

/** Converts the fields of a section to the values of its inputs. `bookings`: whether bookings move with a stay whose dates are edited. */
export function toSectionValues(facts: Partial<EditableValues>, zone: string): SectionValues {
  const inputs = fieldsOf(facts).map((field) => [field, toInputText(field, facts[field] ?? '', zone)]);
  return { ...Object.fromEntries(inputs), bookings: 'follow' };
}

/** Converts the inputs to fields. Checks only fields whose input differs from that of `live`: an older rule may have allowed the others. */
export function sectionShape(
  live: EditableValues & { id: string },
  zone: string,
): Shape<Partial<EditableValues> & { bookings: BookingsChoice }> {
  return {
    '~standard': {
      validate(input) {
        const { bookings, ...values } = input as SectionValues;
        const typed = Object.fromEntries(fieldsOf(values).map((field) => [field, parseInputText(field, values[field], zone)]));
        const edited = fieldsOf(values).filter((field) => values[field] !== toInputText(field, live[field], zone));
        const codes = findFaults(live.id, Object.fromEntries(edited.map((field) => [field, { from: live[field], to: typed[field] }])), {
          ...live,
          ...typed,
        });
        const issues = Object.entries(codes).map(([field, message]) => ({ path: [field], message }));
        return issues.length > 0 ? { issues } : { value: { ...typed, bookings } };
      },
    },
  };
}

function findFaults(id: string, changes: object, after: EditableValues): Record<string, string> {
  const checked = ReservationChange.safeParse({ id, changes });
  const paths = checked.success ? {} : problemCodes(checked.error.issues);
  const faults = Object.fromEntries(Object.entries(paths).map(([path, code]) => [path.split('.')[1] ?? path, code]));
  const isBackwards = after.startsAt !== '' && after.endsAt !== '' && after.startsAt >= after.endsAt;
  return isBackwards && ('startsAt' in changes || 'endsAt' in changes) ? { endsAt: 'ends-before-start', ...faults } : faults;
}

function fieldsOf(values: object): EditableField[] {
  return Object.keys(values) as EditableField[];
}
