/** What the page of a form keeps of it on this device, for all its tabs. */
export interface StoredFormState {
  id?: unknown;
  /** 'Send' was pressed. */
  wanted?: unknown;
}

/**
 * Whether no other tab of this device has taken the form back, let it go or begun another. Nothing is kept of a form
 * that has arrived: its page still wants the answer.
 */
export function isStillWanted(id: string, kept: StoredFormState): boolean {
  return kept.id === undefined || (kept.id === id && kept.wanted === true);
}
