// Texts that only a shared tablet loads.
export const en = {
  thanks: 'Thank you!',
  next: 'Next family',
  soon: (seconds: number) => `This page clears in ${seconds}\u00A0s.`,
  stay: 'Continue',
  waiting: 'Not sent: this tablet is offline. Keep this page open to send it later, or ask at the front desk.',
  unsent: 'This family’s form is not sent yet. It is lost if you continue.',
  wait: 'Wait',
  discardForm: 'Discard form',
  take: 'You are checked in. Scan this code with your phone to pay, view or change your check-in.',
};
