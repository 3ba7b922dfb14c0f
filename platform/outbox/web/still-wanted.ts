/** The state of a form's draft, which the form's page stores on this device for all tabs. */
export interface StoredFormState {
  id?: unknown;
  wanted?: unknown;
}

/** Returns true unless another tab has withdrawn, discarded or replaced the form. A form that has arrived leaves no stored state. */
export function isStillWanted(id: string, stored: StoredFormState): boolean {
  return stored.id === undefined || (stored.id === id && stored.wanted === true);
}
