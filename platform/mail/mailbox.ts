/**
 * Returns the mailbox of an address, for counting. Most providers ignore the part from + to @, so one person has any number of such
 * addresses.
 * @example mailboxOf('Maria+camp@home.test') === 'maria@home.test'
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
