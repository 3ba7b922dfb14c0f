import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, optionalPhone, requiredName, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

/** `{month}-{year}` (specification §3) without a leading zero: `6-2026`. */
export const monthShape = z.string().regex(/^([1-9]|1[0-2])-(20|21)\d\d$/, 'not-a-month');
export const MonthInput = z.strictObject({ month: monthShape });

/** The browser creates `id` (idempotency key). */
export const NewRole = z.strictObject({ id, name: requiredName(60), phone: optionalPhone.default('') });
export const RoleChange = z.strictObject({ id, changes: fieldChanges({ name: requiredName(60), phone: optionalPhone }) });
/** `before: null` moves the role to the end. */
export const RoleMove = z.strictObject({ id, before: id.nullable() });

/** `from` is the expected current name; '' means no one. */
export const Assignment = z.strictObject({ month: monthShape, roleId: id, from: text(120), to: nameText(120) });
/** Copies names only into roles that are empty. */
export const CopyMonth = z.strictObject({ from: monthShape, to: monthShape });

export interface RoleRow {
  id: string;
  name: string;
  phone: string;
  position: number;
}

/** `id` is the role's ID. */
export interface PointPersonRow {
  id: string;
  role: string;
  phone: string;
  position: number;
  /** '' if no one is assigned to the role. */
  name: string;
}

/** `turnsAt` is the start of the next month. */
export interface CurrentPointPersonRow extends PointPersonRow {
  turnsAt: Instant;
}

export interface OnDuty {
  role: string;
  name: string;
  phone: string;
  /** null if no account has this name. */
  accountId: string | null;
}
