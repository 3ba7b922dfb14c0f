/** A module with the tests that must detect each of its mutants. */
export interface MutatedModule {
  file: string;
  /** Paths of the tests to run. They test pure functions, so that a mutant takes a fraction of a second. */
  tests: readonly string[];
}

export const mutatedModules: readonly MutatedModule[] = [
  // Modules about money
  withTestFiles('features/payments/rules.ts'),
  withTestFiles('features/payments/owed-for-extras.ts'),
  withTestFiles('features/payments/plan-refund.ts'),
  withTestFiles('features/payments/csv-cell.ts', 'features/payments/rules.test.ts'),
  withTestFiles('features/payments/day-totals.ts'),
  withTestFiles('features/payments/settle-cancellation.ts'),
  withTestFiles('features/payments/find-excess-requests.ts'),
  withTestFiles('features/payments/allocate-to-deposits.ts'),
  withTestFiles('features/payments/describe-received.ts'),
  withTestFiles('features/payments/server/settling/judge-payment.ts'),
  withTestFiles('features/payments/server/refunds/split-refund-tip.ts'),
  withTestFiles('features/payments/server/refunds/refund-sums.ts'),
  withTestFiles('features/payments/server/refunds/booking-time-of.ts'),
  withTestFiles('features/payments/server/provider/signature.ts'),
  withTestFiles('features/payments/web/display/typed-amount-shape.ts'),
  withTestFiles('features/payments/web/cancel-stay/stay-choice.ts'),
  withTestFiles('features/check-in/rules.ts'),
  withTestFiles('features/check-in/price.ts'),
  withTestFiles('features/check-in/totals.ts'),
  withTestFiles('features/check-in/owed-back.ts'),
  withTestFiles('features/check-in/format-received-amount.ts'),
  withTestFiles('features/check-in/web/costs/costs-draft.ts'),
  withTestFiles('platform/i18n/amount-input.ts'),
  // Modules about permissions
  withTestFiles('platform/http/rules.ts'),
  withTestFiles('features/accounts/rules.ts'),
  withTestFiles('features/reservations/rules.ts'),
  withTestFiles('features/maintenance/visibility.ts'),
  withTestFiles('features/find-screen.ts'),
  withTestFiles('features/images/rules.ts'),
  withTestFiles('features/roll-call/rules.ts'),
  withTestFiles('features/notifications/safe-link.ts'),
  withTestFiles('features/maintenance/origin-path.ts'),
  // Modules about rate limits and origins
  withTestFiles('platform/http/server/limits.ts'),
  withTestFiles('platform/http/server/network-of.ts'),
  withTestFiles('platform/http/server/origin.ts'),
  withTestFiles('platform/http/server/proxy-matcher.ts'),
  withTestFiles('platform/config/public-origin.ts'),
  // Modules about CSV
  withTestFiles('platform/http/server/send-csv.ts'),
  withTestFiles('features/imports/server/decode-file.ts'),
  withTestFiles('features/imports/server/read-lines.ts'),
  withTestFiles('features/imports/places-cell.ts'),
  withTestFiles('features/reservations/parse-count.ts'),
  // Modules with rules of single features
  withTestFiles('features/forms/rules.ts'),
  withTestFiles('features/notifications/rules.ts'),
  withTestFiles('features/sheets/rules.ts'),
];

/** Returns an entry whose test file is beside the module, unless others are given. */
function withTestFiles(file: string, ...tests: string[]): MutatedModule {
  return { file, tests: tests.length > 0 ? tests : [file.replace(/\.tsx?$/, '.test.ts')] };
}
