import type { Transaction } from '#platform/database/server/write.ts';

/** Topics of the live views. A topic with an account ID after its colon updates only the screens of that account. */
export const topics = {
  accounts: 'accounts.account',
  account: (id: string) => `accounts.account:${id}`,
  requests: 'accounts.request',
  changeRequests: 'accounts.change-request',
  changeRequestOf: (accountId: string) => `accounts.change-request:${accountId}`,
  emailChangeOf: (accountId: string) => `accounts.email-change:${accountId}`,
  sessionsOf: (accountId: string) => `accounts.session:${accountId}`,
  secondFactorsOf: (accountId: string) => `accounts.second-factor:${accountId}`,
  callers: 'caller',
};

export function publishAccountChange(tx: Transaction, id: string): void {
  tx.changed(topics.accounts, id);
  tx.changed(topics.account(id), id);
}

/** Evicts a caller from the caches of all servers after its access or sessions have changed. */
export function publishCallerChange(tx: Transaction, accountId: string): void {
  tx.changed(topics.callers, accountId);
}

export function publishSessionsChange(tx: Transaction, accountId: string): void {
  tx.changed(topics.sessionsOf(accountId), accountId);
}

export function publishChangeRequestChange(tx: Transaction, change: { id: string; accountId: string }): void {
  tx.changed(topics.changeRequests, change.id);
  tx.changed(topics.changeRequestOf(change.accountId), change.id);
}

export function publishEmailChange(tx: Transaction, accountId: string): void {
  tx.changed(topics.emailChangeOf(accountId), accountId);
}

export function publishSecondFactorsChange(tx: Transaction, accountId: string, id: string): void {
  tx.changed(topics.secondFactorsOf(accountId), id);
  publishCallerChange(tx, accountId);
  publishAccountChange(tx, accountId);
}
