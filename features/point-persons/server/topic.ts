/** Keys are role IDs. */
export const topic = 'point-persons';
