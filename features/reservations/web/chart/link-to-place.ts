/** Returns the address of this calendar limited to one place, without the place's id at the end. */
export function linkToPlace({ pathname, search }: { pathname: string; search: string }): string {
  const words = new URLSearchParams(search);
  words.delete('place');
  return `${pathname}?${[...(words.size > 0 ? [words.toString()] : []), 'place='].join('&')}`;
}
