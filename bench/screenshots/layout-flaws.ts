export function findLayoutFlaws(): string[] {
  const least = 24;
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const shown = [...within.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...named('cut', shown.filter(isCut), (one) => textOf(one)),
    ...named('small', shown.filter(isSmall), (one) => `${sizeOf(one).map(Math.round).join('×')} ${textOf(one)}`),
  ];

  function isShown(one: HTMLElement): boolean {
    const { width, height } = one.getBoundingClientRect();
    // Text for screen readers only is one pixel large.
    return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isCut(one: HTMLElement): boolean {
    const { overflowX, overflowY } = getComputedStyle(one);
    const hasWords = one.matches('input, select') || [...one.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isWider = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
    const isHigher = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2;
    return hasWords && (isWider || isHigher);
  }

  /** A link within a sentence may be as high as its line; the target of a field beside its label is larger. */
  function isSmall(one: HTMLElement): boolean {
    const isTarget = one.matches(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]',
    );
    if (!isTarget || getComputedStyle(one).display === 'inline' || Math.min(...sizeOf(one)) >= least) return false;
    const { x, y, width, height } = one.getBoundingClientRect();
    const [middle, half] = [{ x: x + width / 2, y: y + height / 2 }, least / 2 - 1];
    const around = [
      [0, -half],
      [0, half],
      [-half, 0],
      [half, 0],
    ] as const;
    return !around.every(([right, down]) => one.contains(document.elementFromPoint(middle.x + right, middle.y + down)));
  }

  /** The label of a checkbox or radio button, which can be pressed as well. */
  function sizeOf(one: HTMLElement): [width: number, height: number] {
    const boxes = [one, ...((one as HTMLInputElement).labels ?? [])].map((part) => part.getBoundingClientRect());
    return [Math.max(...boxes.map(({ width }) => width)), Math.max(...boxes.map(({ height }) => height))];
  }

  function textOf(one: HTMLElement): string {
    const text = one.getAttribute('aria-label') ?? (one.innerText || (one as HTMLInputElement).value || one.outerHTML);
    return text.replaceAll(/\s+/g, ' ').slice(0, 40);
  }

  function named(flaw: string, ones: readonly HTMLElement[], text: (one: HTMLElement) => string): string[] {
    const texts = [...new Set(ones.map(text))];
    const more = texts.length > 6 ? ` | and ${texts.length - 6} more` : '';
    return texts.length === 0 ? [] : [`${flaw}: ${texts.slice(0, 6).join(' | ')}${more}`];
  }
}
