/** Texts of an event's families in short, on the page of its reservation. */
export const en = {
  title: 'Families',
  desk: 'Open the desk',
  poster: 'Poster',
  none: 'No family has sent the form yet. The poster leads them to the form.',
  unpaid: 'not paid',
} as const;
