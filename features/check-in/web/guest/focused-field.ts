/** Where somebody was typing. */
export interface FocusedField {
  id: string;
  /** null in fields that tell of no caret: numbers, dates, e-mails. */
  start: number | null;
  end: number | null;
}

export function readFocusedField(): FocusedField | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.id === '') return null;
  return { id: field.id, start: field.selectionStart, end: field.selectionEnd };
}

/** Puts focus and caret back into a field that was drawn anew. Leaves alone what has the focus by now. */
export function restoreFocus(focus: FocusedField | null): void {
  if (focus === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const field = document.getElementById(focus.id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (focus.start !== null) field.setSelectionRange(focus.start, focus.end);
}
