export const en = {
  subject: (camp: string) => `Test email from ${camp}`,
  body: (camp: string) => `This is a test. If you can read it, families and staff of ${camp} receive email too.`,
  back: 'Back to first steps',
};
