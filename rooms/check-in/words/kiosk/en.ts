/** Of a tablet that families share: nobody's own phone waits for these. */
export const en = {
  thanks: 'Thank you!',
  next: 'Next family',
  soon: (seconds: number) => `This page is cleared in ${seconds} s.`,
  stay: 'Go on',
  take: 'You are checked in. Scan this code with your phone to take it along: to pay, to see it or to change it.',
};
