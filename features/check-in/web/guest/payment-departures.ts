/** Stores in this tab that the user left for the payment page, until the server knows that the user has returned. */
export const paymentDepartures = {
  mark: (secret: string): void => void attempt(() => sessionStorage.setItem(nameOf(secret), 'yes')),
  hasLeft: (secret: string): boolean => attempt(() => sessionStorage.getItem(nameOf(secret))) === 'yes',
  forget: (secret: string): void => void attempt(() => sessionStorage.removeItem(nameOf(secret))),
};

const nameOf = (secret: string) => `guest-leaving:${secret}`;

function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    // Ignore this error: the browser may block storage.
    return null;
  }
}
