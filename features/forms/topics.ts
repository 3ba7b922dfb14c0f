/** What live views of this room hear of. Keys are ids of forms. */
export const topics = { forms: 'forms.forms' } as const;
