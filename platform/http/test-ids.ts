/** Marks the ids of test records (specification §3), which every list hides. */
export const testPrefix = 'test';

export function isTestId(id: string): boolean {
  return id.startsWith(testPrefix);
}
