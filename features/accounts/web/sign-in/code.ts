/** Returns whether the input has the shape of an app code or a recovery code. */
export function isSecondFactorCode(typed: string): boolean {
  return /^[\dA-Za-z -]{6,20}$/.test(typed);
}
