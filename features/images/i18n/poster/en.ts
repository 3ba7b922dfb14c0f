export const en = {
  title: 'Share your pictures',
  steps: {
    scan: 'Scan the code with your phone.',
    choose: 'Choose your pictures from this event.',
    done: 'We review each picture and add it to the album.',
  },
  noPhotos: (mark: string) => `Please do not photograph anyone who wears this: ${mark}.`,
  code: (event: string) => `QR code to upload pictures of ${event}`,
  page: {
    back: 'Images',
    title: 'Poster',
    note: 'Print it and hang it where people meet. The code opens the upload page of this event.',
    event: 'Event',
    none: 'No event accepts pictures now',
    calendar: 'Open calendar',
    noneBody: 'Posters are available from the day before an event until 30 days after it.',
  },
} as const;
