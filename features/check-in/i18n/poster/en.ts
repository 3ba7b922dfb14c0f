export const en = {
  page: {
    title: 'Poster',
    note: 'Put it up where families arrive. The code opens the form.',
    back: 'Back to the desk',
  },
  title: 'Guest Check In',
  welcome: 'Welcome! Check in with your phone:',
  steps: {
    scan: 'Point the camera at the code and open the page.',
    fill: 'Add all family members who are visiting with you.',
    pay: 'Pay on the phone or at the desk, and show your pass.',
    payHere: 'Pay at the desk, and show your pass.',
  },
  noPhone: 'No phone? Come to the desk.',
  code: (event: string) => `Code for the check-in of ${event}`,
} as const;
