/** The address that shows the same calendar with one place alone. */
export function addressOfPlace({ pathname, search }: { pathname: string; search: string }, placeId: string): string {
  const words = new URLSearchParams(search);
  words.set('place', placeId);
  return `${pathname}?${words.toString()}`;
}
