/** First and last name; the address where there is no name yet. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}
