export const en = {
  hello: (name: string) => `Hello ${name},`,
  answer: {
    subject: (camp: string) => `Answer to your message to ${camp}`,
    youWrote: 'You wrote:',
  },
  granted: {
    subject: (camp: string) => `Access granted: ${camp}`,
    body: (camp: string) => `You can now open the page of ${camp} that you asked about.`,
    action: 'Open page',
  },
} as const;
