/**
 * The mailbox that an address leads to, for counting: what follows a + in front of the @ is the recipient's own to choose
 * at most providers, so one person has any number of such addresses.
 * @example mailboxOf('Maria+camp@home.test') === 'maria@home.test'
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
