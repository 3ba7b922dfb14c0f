/** Whether something could be a code of an app or a recovery code; anything else is not worth asking the server. */
export function isCode(typed: string): boolean {
  return /^[\dA-Za-z -]{6,20}$/.test(typed);
}
