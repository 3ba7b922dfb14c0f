import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, optionalPhone, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

/** `{month}-{year}` as the specification names it (§3), months without a leading zero: `6-2026`. */
export const month = z.string().regex(/^([1-9]|1[0-2])-(20|21)\d\d$/, 'not-a-month');
export const MonthInput = z.strictObject({ month });

/** A role, such as 'Weekend host'. Its `id` is made in the browser. */
export const NewRole = z.strictObject({ id, name: requiredName(60), phone: optionalPhone.default('') });
export const RoleChange = z.strictObject({ id, changes: fieldChanges({ name: requiredName(60), phone: optionalPhone }) });
/** `before` is the role to stand before; null is last. */
export const RoleMove = z.strictObject({ id, before: id.nullable() });

/** Who answers for a role in a month; names are trimmed, '' is nobody. `from` is whom the asker saw. */
export const Assignment = z.strictObject({ month, roleId: id, from: text(120), to: nameText(120) });
/** Fills the empty roles of a month from another. */
export const CopyMonth = z.strictObject({ from: month, to: month });

export interface RoleRow {
  id: string;
  name: string;
  phone: string;
  position: number;
}

/** A role in a month; `id` is the role's. */
export interface PointPersonRow {
  id: string;
  role: string;
  phone: string;
  position: number;
  /** '' is nobody yet. */
  name: string;
}

/** Who is on now, until the month turns. */
export interface CurrentPointPersonRow extends PointPersonRow {
  turnsAt: Instant;
}

/** A point person of this month. */
export interface OnDuty {
  role: string;
  name: string;
  phone: string;
  /** Null where the name is nobody's account. */
  accountId: string | null;
}
