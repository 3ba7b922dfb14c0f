/** Live topic of point persons. Keys are role IDs. */
export const topic = 'point-persons';
