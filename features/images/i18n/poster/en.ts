/** Texts of the poster by which guests bring pictures; each poster carries both languages. */
export const en = {
  title: 'Share your pictures',
  steps: {
    scan: 'Scan the code with your phone.',
    choose: 'Choose your pictures of this event.',
    done: 'We look at each, then it comes into the album.',
  },
  noPhotos: (mark: string) => `Please take no pictures of who wears this: ${mark}.`,
  code: (event: string) => `QR code to upload pictures of ${event}`,
  page: {
    back: 'Images',
    title: 'Poster',
    note: 'Print it and hang it where people meet. The code leads to the upload page of this event.',
    event: 'Event',
    none: 'No event takes pictures just now',
    calendar: 'Open the calendar',
    noneBody: 'From the day before an event until a month after it there is a poster for it.',
  },
} as const;
