/**
 * What a telephone dials: the number, then the extension after a pause (a comma is two seconds).
 * @example telLink({ number: '5135550142', extension: '12' }) === 'tel:+15135550142,12'
 */
export function telLink({ number, extension }: { number: string; extension: string }): string {
  const international = number.startsWith('+') ? number : `+1${number}`;
  return extension === '' ? `tel:${international}` : `tel:${international},${extension}`;
}
