/**
 * Lists the input fields that hold the secret of a link. Queries with such a field use POST, because proxies log the URL of a GET request.
 */
export const secretFields = ['secret', 'oobCode', 'resendKey'] as const;

/** Returns whether the input of a call contains the secret of a link. */
export function hasSecret(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    secretFields.some((field) => typeof (input as Record<string, unknown>)[field] === 'string')
  );
}
