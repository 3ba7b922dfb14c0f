/** The draft state that a form's page stores on this device, for all its tabs. */
export interface StoredFormState {
  id?: unknown;
  /** True once the person has pressed Send. */
  wanted?: unknown;
}

/**
 * Returns whether no other tab has withdrawn or discarded the form, or started another. A form that has arrived stores nothing; its page
 * still needs the answer.
 */
export function isStillWanted(id: string, stored: StoredFormState): boolean {
  return stored.id === undefined || (stored.id === id && stored.wanted === true);
}
