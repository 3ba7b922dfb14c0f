/** Returns the address of the same calendar with one place only, up to the place's id. */
export function linkToPlace({ pathname, search }: { pathname: string; search: string }): string {
  const words = new URLSearchParams(search);
  words.delete('place');
  return `${pathname}?${[...(words.size > 0 ? [words.toString()] : []), 'place='].join('&')}`;
}
