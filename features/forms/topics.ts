/** Keys are form IDs. */
export const topics = { forms: 'forms.forms' } as const;
