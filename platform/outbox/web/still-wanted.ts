/** Describes the draft state that a form's page stores on this device, for all its tabs. */
export interface StoredFormState {
  id?: unknown;
  wanted?: unknown;
}

/** Returns whether no other tab has withdrawn, discarded or replaced the form. A form that has arrived stores nothing. */
export function isStillWanted(id: string, stored: StoredFormState): boolean {
  return stored.id === undefined || (stored.id === id && stored.wanted === true);
}
