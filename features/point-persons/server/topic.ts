/** Keys are roles' ids. */
export const topic = 'point-persons';
