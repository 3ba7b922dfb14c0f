export interface FocusedField {
  id: string;
  /** Null for types of inputs that have no selection: number, date and email. */
  start: number | null;
  end: number | null;
}

export function readFocusedField(): FocusedField | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.id === '') return null;
  return { id: field.id, start: field.selectionStart, end: field.selectionEnd };
}

/** Restores the focused field and its caret after a render. Does nothing if another element has the focus. */
export function restoreFocus(focus: FocusedField | null): void {
  if (focus === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const field = document.getElementById(focus.id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  if (focus.start !== null) field.setSelectionRange(focus.start, focus.end);
}
