export const en = {
  subject: {
    arrival: (event: string) => `Your check-in form: ${event}`,
    departure: (event: string) => `Your check-out form: ${event}`,
  },
  hello: (name: string) => `Hello ${name},`,
  body: {
    arrival: (camp: string, group: string, event: string) => `${camp} has received the check-in form of ${group} for ${event}. Thank you.`,
    departure: (camp: string, group: string, event: string) =>
      `${camp} has received the check-out form of ${group} for ${event}. Thank you.`,
  },
  leaving: 'When you leave, open this link again and press “Fill in check-out form”: your group, places and keys are filled in already.',
  keep: 'The link below shows what you sent. Please keep it to yourself: whoever has it can see the form.',
  action: 'See the form',
} as const;
