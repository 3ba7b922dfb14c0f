/** Prefix of the ids of test records (specification §3). Every list hides test records. */
export const testPrefix = 'test';

export function isTestId(id: string): boolean {
  return id.startsWith(testPrefix);
}
