export function findLayoutFlaws(): string[] {
  const least = 24;
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const visible = [...within.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...named('cut', visible.filter(isCut), (element) => textOf(element)),
    ...named('small', visible.filter(isSmall), (element) => `${sizeOf(element).map(Math.round).join('×')} ${textOf(element)}`),
  ];

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    // Ignore text for screen readers only, which is one pixel large.
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isCut(element: HTMLElement): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hasWords =
      element.matches('input, select') || [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isWider = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isHigher = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2;
    return hasWords && (isWider || isHigher);
  }

  /** A link within a sentence may be as high as its line. A field beside its label has a larger target. */
  function isSmall(element: HTMLElement): boolean {
    const isTarget = element.matches(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]',
    );
    if (!isTarget || getComputedStyle(element).display === 'inline' || Math.min(...sizeOf(element)) >= least) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, half] = [{ x: x + width / 2, y: y + height / 2 }, least / 2 - 1];
    const around = [
      [0, -half],
      [0, half],
      [-half, 0],
      [half, 0],
    ] as const;
    return !around.every(([right, down]) => element.contains(document.elementFromPoint(middle.x + right, middle.y + down)));
  }

  /** Returns the label of a checkbox or radio button, which is part of its target. */
  function sizeOf(element: HTMLElement): [width: number, height: number] {
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
    return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
  }

  function textOf(element: HTMLElement): string {
    const text = element.getAttribute('aria-label') ?? (element.innerText || (element as HTMLInputElement).value || element.outerHTML);
    return text.replaceAll(/\s+/g, ' ').slice(0, 40);
  }

  function named(flaw: string, ones: readonly HTMLElement[], text: (element: HTMLElement) => string): string[] {
    const texts = [...new Set(ones.map(text))];
    const more = texts.length > 6 ? ` | and ${texts.length - 6} more` : '';
    return texts.length === 0 ? [] : [`${flaw}: ${texts.slice(0, 6).join(' | ')}${more}`];
  }
}
