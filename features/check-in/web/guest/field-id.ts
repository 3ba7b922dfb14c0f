/** Returns the element id of a person's field, such as `p2-age`. */
export function fieldId(person: string, field: string): string {
  return `${person}-${field}`;
}
