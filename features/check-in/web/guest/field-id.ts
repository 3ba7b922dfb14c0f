/** Returns the element id of a person's field: `p2-age`. */
export function fieldId(person: string, field: string): string {
  return `${person}-${field}`;
}
