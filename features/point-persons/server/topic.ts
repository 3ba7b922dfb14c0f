/** Live topic of point persons. Keys are role IDs. */
export const pointPersonsChangeTopic = 'point-persons';
