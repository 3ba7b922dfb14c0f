/**
 * For the `ref` of the field that has the focus when its window opens. The browser's own window looks for
 * the attribute; React keeps that to itself and would give the focus before the window is there.
 */
export function firstFocus(field: HTMLElement | null): void {
  field?.setAttribute('autofocus', '');
}
