/** Input fields that hold the secret of a link. A query with one is sent by POST, because proxies log the URL of a GET. */
export const secretFields = ['secret', 'oobCode', 'resendKey'] as const;

/** Returns whether the input of a call contains the secret of a link. */
export function hasSecret(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    secretFields.some((field) => typeof (input as Record<string, unknown>)[field] === 'string')
  );
}
