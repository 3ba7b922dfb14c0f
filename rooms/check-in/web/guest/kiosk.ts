/**
 * Whether this device is a tablet that families share, by the address: `/guest/check-in?event=…&kiosk=1`. It keeps
 * nothing, and forgets a family after a minute or a press.
 */
export const isKiosk = typeof location !== 'undefined' && new URLSearchParams(location.search).get('kiosk') === '1';

/** Whether a family's form is on its way: only this page has it. */
export function isOnItsWay(): boolean {
  return document.querySelector('.sending') !== null;
}

/** The empty form for the next family, in place of this page: the way back shows nothing of the last. */
export function nextFamily(): void {
  for (const input of document.querySelectorAll('input')) input.value = '';
  location.replace(location.href);
}
