/** Fields of an input that hold the secret of a link. A read that carries one goes by POST, so that no proxy logs it. */
export const secretFields = ['secret', 'oobCode', 'resendKey'] as const;

/** Whether an input of a call carries the secret of a link. */
export function hasSecret(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    secretFields.some((field) => typeof (input as Record<string, unknown>)[field] === 'string')
  );
}
