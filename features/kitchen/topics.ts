/** Live topic of absences and diets that the kitchen entered. Keys are event ids. */
export const kitchenNotesTopic = 'sheets.kitchen-notes';
