/** The mail that an administrator sends to themselves. */
export const en = {
  subject: (camp: string) => `Mails from ${camp} arrive`,
  body: (camp: string) => `This is a trial. If you can read it, families and staff of ${camp} get their mails too.`,
  back: 'Back to the first steps',
};
