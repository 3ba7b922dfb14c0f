/** Remembers, in this tab, that somebody left for the payment page of a secret, until the camp knows that they are back. */
export const paymentDepartures = {
  mark: (secret: string): void => void attempt(() => sessionStorage.setItem(nameOf(secret), 'yes')),
  hasLeft: (secret: string): boolean => attempt(() => sessionStorage.getItem(nameOf(secret))) === 'yes',
  forget: (secret: string): void => void attempt(() => sessionStorage.removeItem(nameOf(secret))),
};

const nameOf = (secret: string) => `guest-leaving:${secret}`;

function attempt<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch {
    // Storage may be forbidden; then nothing is remembered.
    return null;
  }
}
