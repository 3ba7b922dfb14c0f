/** True if this device is a shared tablet, as the address says: `/guest/check-in?event=…&kiosk=1`. A shared tablet stores nothing. */
export const isKiosk = typeof location !== 'undefined' && new URLSearchParams(location.search).get('kiosk') === '1';

const openedAt = typeof location === 'undefined' ? '' : location.href;

/** Returns whether a form is being sent. On a shared tablet such a form exists only in this page. */
export function isFormSending(): boolean {
  return document.querySelector('.sending') !== null;
}

/** Returns whether the form has input. The user may have typed it before the script loaded, or the browser may have restored it. */
export function isFormStarted(): boolean {
  return [...document.querySelectorAll('input')].some(({ type, value, checked }) =>
    type === 'checkbox' || type === 'radio' ? checked : type !== 'datetime-local' && value !== '',
  );
}

/** Replaces this page with an empty form, so that the Back button shows nothing of the previous family. */
export function resetForNextFamily(): void {
  for (const input of document.querySelectorAll('input')) input.value = '';
  location.replace(openedAt);
}
