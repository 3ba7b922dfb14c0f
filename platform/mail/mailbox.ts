/**
 * Returns the mailbox of an address, so that limits count all addresses of a mailbox together. @example mailboxOf('Maria+camp@home.test')
 * === 'maria@home.test'
 */
export function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
