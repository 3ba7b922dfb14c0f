/** Live topic of group forms. Keys are form IDs. */
export const topics = { forms: 'forms.forms' } as const;
