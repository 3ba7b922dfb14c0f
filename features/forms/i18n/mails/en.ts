export const en = {
  subject: {
    arrival: (event: string) => `Your check-in form: ${event}`,
    departure: (event: string) => `Your check-out form: ${event}`,
  },
  hello: (name: string) => `Hello ${name},`,
  body: {
    arrival: (camp: string, group: string, event: string) =>
      `Thank you. We received the check-in form of ${group} for ${event} at ${camp}.`,
    departure: (camp: string, group: string, event: string) =>
      `Thank you. We received the check-out form of ${group} for ${event} at ${camp}.`,
  },
  leaving: 'When you leave, open this link again and press “Fill out check-out form”. Your group, places and keys are filled in.',
  keep: 'The link below shows your form. Keep it private: anyone who has it can see the form.',
  action: 'View form',
} as const;
