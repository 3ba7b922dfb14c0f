/** Returns the mailbox of an address, for counting. @example mailboxOf('Maria+camp@home.test') === 'maria@home.test' */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
