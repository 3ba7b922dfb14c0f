/** A module and its tests, which must notice every mutant. */
export interface MutatedModule {
  file: string;
  /** The tests to run. All of them are pure, so that a mutant takes a fraction of a second. */
  tests: readonly string[];
}

export const mutatedModules: readonly MutatedModule[] = [
  // Money
  withTests('features/payments/rules.ts'),
  withTests('features/payments/owed-for-extras.ts'),
  withTests('features/payments/plan-refund.ts'),
  withTests('features/payments/csv-cell.ts', 'features/payments/rules.test.ts'),
  withTests('features/payments/day-totals.ts'),
  withTests('features/payments/settle-cancellation.ts'),
  withTests('features/payments/find-excess-requests.ts'),
  withTests('features/payments/allocate-to-deposits.ts'),
  withTests('features/payments/describe-received.ts'),
  withTests('features/payments/server/settling/judge-payment.ts'),
  withTests('features/payments/server/refunds/split-refund-tip.ts'),
  withTests('features/payments/server/refunds/refund-sums.ts'),
  withTests('features/payments/server/refunds/booking-time-of.ts'),
  withTests('features/payments/server/provider/signature.ts'),
  withTests('features/payments/web/display/typed-amount-shape.ts'),
  withTests('features/payments/web/cancel-stay/stay-choice.ts'),
  withTests('features/check-in/rules.ts'),
  withTests('features/check-in/price.ts'),
  withTests('features/check-in/totals.ts'),
  withTests('features/check-in/owed-back.ts'),
  withTests('features/check-in/format-received-amount.ts'),
  withTests('features/check-in/web/costs/costs-draft.ts'),
  withTests('platform/ui/amount-input.ts'),
  // Permissions
  withTests('platform/http/rules.ts'),
  withTests('features/accounts/rules.ts'),
  withTests('features/reservations/rules.ts'),
  withTests('features/maintenance/visibility.ts'),
  withTests('features/find-screen.ts'),
  withTests('features/images/rules.ts'),
  withTests('features/roll-call/rules.ts'),
  withTests('features/notifications/safe-link.ts'),
  withTests('features/maintenance/origin-path.ts'),
  // Rate limits and origins
  withTests('platform/http/server/limits.ts'),
  withTests('platform/http/server/network-of.ts'),
  withTests('platform/http/server/origin.ts'),
  withTests('platform/http/server/proxy-matcher.ts'),
  withTests('platform/ui/public-origin.ts'),
  // CSV
  withTests('platform/http/server/send-csv.ts'),
  withTests('features/reservations/server/csv/decode-file.ts'),
  withTests('features/reservations/server/csv/read-lines.ts'),
  withTests('features/reservations/csv/places-cell.ts'),
  withTests('features/reservations/parse-count.ts'),
  // Rules of single features
  withTests('features/forms/rules.ts'),
  withTests('features/notifications/rules.ts'),
  withTests('features/sheets/rules.ts'),
];

/** Adds the test file beside the module by default. */
function withTests(file: string, ...tests: string[]): MutatedModule {
  return { file, tests: tests.length > 0 ? tests : [file.replace(/\.tsx?$/, '.test.ts')] };
}
