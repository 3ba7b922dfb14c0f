/** A module whose tests must notice every mutant of it. */
export interface MutatedModule {
  file: string;
  /** The tests that are run for it. All of them are pure, so that a mutant costs a fraction of a second. */
  tests: readonly string[];
}

export const mutatedModules: readonly MutatedModule[] = [
  // Money
  withTests('rooms/payments/rules.ts'),
  withTests('rooms/payments/owed-beside.ts'),
  withTests('rooms/payments/refund-plan.ts'),
  withTests('rooms/payments/csv-cell.ts', 'rooms/payments/rules.test.ts'),
  withTests('rooms/payments/day-totals.ts'),
  withTests('rooms/payments/cancelled-money.ts'),
  withTests('rooms/payments/fit-to-rest.ts'),
  withTests('rooms/payments/deposits-met.ts'),
  withTests('rooms/payments/received-sentence.ts'),
  withTests('rooms/payments/server/settling/judge.ts'),
  withTests('rooms/payments/server/refunds/refund-parts.ts'),
  withTests('rooms/payments/server/refunds/refund-sums.ts'),
  withTests('rooms/payments/server/refunds/counts-at.ts'),
  withTests('rooms/payments/server/provider/signature.ts'),
  withTests('rooms/payments/web/look/money-shape.ts'),
  withTests('rooms/payments/web/cancel-stay/stay-choice.ts'),
  withTests('rooms/check-in/rules.ts'),
  withTests('rooms/check-in/price.ts'),
  withTests('rooms/check-in/totals.ts'),
  withTests('rooms/check-in/owed-back.ts'),
  withTests('rooms/check-in/arrived-amount.ts'),
  withTests('rooms/check-in/web/costs/typed-costs.ts'),
  withTests('platform/ui/typed-dollars.ts'),
  // Permissions
  withTests('platform/http/rules.ts'),
  withTests('rooms/accounts/rules.ts'),
  withTests('rooms/reservations/rules.ts'),
  withTests('rooms/maintenance/sight.ts'),
  withTests('rooms/screen-at.ts'),
  withTests('rooms/images/rules.ts'),
  withTests('rooms/roll-call/rules.ts'),
  withTests('rooms/notifications/own-link.ts'),
  withTests('rooms/maintenance/origin-path.ts'),
  // Rate limits and origins
  withTests('platform/http/server/limits.ts'),
  withTests('platform/http/server/network-of.ts'),
  withTests('platform/http/server/origin.ts'),
  withTests('platform/http/server/named-proxies.ts'),
  withTests('platform/ui/public-origin.ts'),
  // CSV
  withTests('platform/http/server/csv-file.ts'),
  withTests('rooms/reservations/server/csv/decode-file.ts'),
  withTests('rooms/reservations/server/csv/read-lines.ts'),
  withTests('rooms/reservations/csv/places-cell.ts'),
  withTests('rooms/reservations/count-typed.ts'),
  // Rules of single features
  withTests('rooms/forms/rules.ts'),
  withTests('rooms/notifications/rules.ts'),
  withTests('rooms/sheets/rules.ts'),
];

/** With the test beside it where none is named. */
function withTests(file: string, ...tests: string[]): MutatedModule {
  return { file, tests: tests.length > 0 ? tests : [file.replace(/\.tsx?$/, '.test.ts')] };
}
