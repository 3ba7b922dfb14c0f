/** Of a tablet that families share: nobody's own phone waits for these. */
export const en = {
  thanks: 'Thank you!',
  next: 'Next family',
  soon: (seconds: number) => `This page is cleared in ${seconds}\u00A0s.`,
  stay: 'Go on',
  waiting:
    'Not sent yet: there is no connection. It goes out by itself as soon as there is one. Please leave this page open, or ask at the desk.',
  unsent: 'This family is not sent yet, and only this page has their form: it is lost if you go on.',
  wait: 'Wait',
  nextAllTheSame: 'Next family all the same',
  take: 'You are checked in. Scan this code with your phone to take it along: to pay, to see it or to change it.',
};
