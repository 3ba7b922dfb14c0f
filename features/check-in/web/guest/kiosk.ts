/** Whether this device is a shared tablet, by the address: `/guest/check-in?event=…&kiosk=1`. It stores nothing. */
export const isKiosk = typeof location !== 'undefined' && new URLSearchParams(location.search).get('kiosk') === '1';

const openedAt = typeof location === 'undefined' ? '' : location.href;

/** Returns whether a form is being sent. Such a form exists only in this page. */
export function isFormSending(): boolean {
  return document.querySelector('.sending') !== null;
}

/** Returns whether the form has input, for example typed before the script loaded or restored by the browser on reload. */
export function isFormStarted(): boolean {
  return [...document.querySelectorAll('input')].some(({ type, value, checked }) =>
    type === 'checkbox' || type === 'radio' ? checked : type !== 'datetime-local' && value !== '',
  );
}

/** Replaces this page with an empty form, so that Back shows nothing of the last family. */
export function resetForNextFamily(): void {
  for (const input of document.querySelectorAll('input')) input.value = '';
  location.replace(openedAt);
}
