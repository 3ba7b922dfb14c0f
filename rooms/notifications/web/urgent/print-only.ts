/** Prints this part of the page and nothing else of its list. */
export function printOnly(part: HTMLElement | null): void {
  const others = [...(part?.parentElement?.children ?? [])].filter((one) => one !== part);
  for (const other of others) other.classList.add('screen-only');
  window.addEventListener(
    'afterprint',
    () => {
      // Those that are for the screen alone anyway are drawn again with their own.
      for (const other of others) if (other.tagName === 'ARTICLE') other.classList.remove('screen-only');
    },
    { once: true },
  );
  window.print();
}
