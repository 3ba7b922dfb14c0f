export const en = {
  hello: (name: string) => `Hello ${name},`,
  answer: {
    subject: (camp: string) => `Answer to your message to ${camp}`,
    youWrote: 'You wrote:',
  },
  granted: {
    subject: (camp: string) => `You can open the page now: ${camp}`,
    body: (camp: string) => `The page of ${camp} that you asked about is open to you now.`,
    action: 'Open the page',
  },
} as const;
