/** Ids that begin so are tries (specification §3): every list leaves them out, and nothing that families send is given one. */
export const testPrefix = 'test';

export function isTestId(id: string): boolean {
  return id.startsWith(testPrefix);
}
