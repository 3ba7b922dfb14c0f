/** Live topic of imported files: keys are their ids. */
export const importsTopic = 'reservations.imports';
