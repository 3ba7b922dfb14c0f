/**
 * Whether this device is a tablet that families share, by the address: `/guest/check-in?event=…&kiosk=1`. It keeps
 * nothing, and forgets a family after a minute or a press.
 */
export const isKiosk = typeof location !== 'undefined' && new URLSearchParams(location.search).get('kiosk') === '1';

const openedAt = typeof location === 'undefined' ? '' : location.href;

/** Whether a family's form is on its way: only this page has it. */
export function isFormSending(): boolean {
  return document.querySelector('.sending') !== null;
}

/** Whether something stands in the form already: typed before the script came, or put back by the browser as it loaded the page again. */
export function isFormStarted(): boolean {
  return [...document.querySelectorAll('input')].some(({ type, value, checked }) =>
    type === 'checkbox' || type === 'radio' ? checked : type !== 'datetime-local' && value !== '',
  );
}

/** The empty form for the next family, in place of this page, also of a private one that the last was led to: the way back shows nothing of them. */
export function resetForNextFamily(): void {
  for (const input of document.querySelectorAll('input')) input.value = '';
  location.replace(openedAt);
}
