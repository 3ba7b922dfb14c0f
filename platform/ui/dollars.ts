/** `$51.00`: stored in cents, shown in dollars with two decimals. */
export function dollars(cents: number): string {
  const [sign, whole] = [cents < 0 ? '-' : '', Math.abs(cents)];
  const groups = String(Math.floor(whole / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}$${groups}.${String(whole % 100).padStart(2, '0')}`;
}
