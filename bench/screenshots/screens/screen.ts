import type { Step } from '../steps.ts';

/**
 * Beginning of the account's email address in the demonstration camp. null is a visitor; `first` is the account that created its own camp.
 */
export type Account = 'admin' | 'maintenance' | 'housekeeping' | 'volunteer' | 'director' | 'missionary' | 'first' | null;

export interface Screen {
  account: Account;
  at: string | { sql: string };
  steps: readonly Step[];
}

export type Screens = Readonly<Record<string, Screen>>;

const openTo =
  (as: Account) =>
  (at: Screen['at'], ...steps: Step[]): Screen => ({ account: as, at, steps });

/** @example admin('/desk', press('Scan pass')) */
export const admin = openTo('admin');
export const visitor = openTo(null);
export const firstAdministrator = openTo('first');
export const [maintenance, housekeeping, volunteer, director, missionary] = [
  openTo('maintenance'),
  openTo('housekeeping'),
  openTo('volunteer'),
  openTo('director'),
  openTo('missionary'),
];

/** @example admin(found("select '/maintenance/ticket/' || id from maintenance_tickets where unsafe_at is not null")) */
export const pathBySql = (sql: string): Screen['at'] => ({ sql });

export const lakesideEventId = 'LakesideFamilyCamp26';
